import type { Role } from '@homeward/contract/core';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useIsOnline } from './presence.ts';
import { roleTones } from './roles.ts';

export interface UserAvatarProps {
  /** The whole name: its first and last initials stand in for a missing picture. */
  name: string;
  /** Address of the picture. */
  image?: string | null | undefined;
  /** Diameter in px. */
  size?: 24 | 32 | 36 | 46 | 84;
  /** Draws a ring in the role's hue. */
  role?: Role | undefined;
  /** Whose face it is: draws the presence dot, green "Online" or white "Offline", by the list of who is online. */
  userId?: string | undefined;
  /** Wins over that list. Without both there is no dot. */
  isOnline?: boolean | undefined;
  /** True where the name stands beside it in text, so that it is not read twice. */
  isDecorative?: boolean;
}

const tones = ['accent', 'violet', 'info', 'rose', 'warning', 'teal'] as const;

/** First letters of the first and the last word of a name. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words[0]?.[0] ?? '?';
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : '';
  return (first + last).toUpperCase();
}

/** The same person has the same tone everywhere. */
function toneOf(name: string): (typeof tones)[number] {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return tones[sum % tones.length] ?? 'accent';
}

/** A person's face: picture or initials, with an optional role ring and presence dot. */
export function UserAvatar(props: UserAvatarProps) {
  const { name, image, size = 36, role, userId, isDecorative = true } = props;
  const [brokenImage, setBrokenImage] = useState<string>();
  const isListed = useIsOnline(userId);
  const isOnline = props.isOnline ?? isListed;
  const showsImage = image && image !== brokenImage;
  const dot = Math.max(10, Math.round(size * 0.2));
  return (
    <span className="relative inline-flex shrink-0" style={{ width: size, height: size }}>
      <span
        data-tone={role ? roleTones[role] : toneOf(name)}
        className={clsx(
          'inline-flex size-full items-center justify-center overflow-hidden rounded-full bg-tone-tint font-bold text-tone select-none forced:border',
          role && 'ring-2 ring-tone ring-offset-2 ring-offset-card',
        )}
        style={{ fontSize: Math.max(10, Math.round(size * 0.37)) }}
        {...(isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
      >
        {showsImage ? (
          <img
            src={image}
            alt=""
            width={size}
            height={size}
            decoding="async"
            className="size-full object-cover"
            onError={() => setBrokenImage(image)}
          />
        ) : (
          initialsOf(name)
        )}
      </span>
      {isOnline === undefined ? null : (
        <PresenceDot isOnline={isOnline} size={dot} className="absolute -right-px -bottom-px" />
      )}
    </span>
  );
}

/** Green for online, white for offline, and the word as its title and name. `size` is its diameter in px. */
function PresenceDot({
  isOnline,
  size = 12,
  className,
}: {
  isOnline: boolean;
  size?: number;
  className?: string;
}) {
  const word = isOnline ? 'Online' : 'Offline';
  return (
    <span
      role="img"
      aria-label={word}
      title={word}
      style={{ width: size + 4, height: size + 4 }}
      className={clsx(
        'inline-block rounded-full border-2 border-card',
        isOnline ? 'bg-online' : 'bg-offline ring-1 ring-control ring-inset',
        className,
      )}
    />
  );
}
