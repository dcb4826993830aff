import { formatHomeTime } from '@homeward/contract/core';
import type { Punch } from '@homeward/contract/visits';
import { useState } from 'react';
import { sentenceOf } from '../../lib/problem.ts';
import { Button } from '../../ui/Button.tsx';
import { useDisplay } from '../session/index.ts';
import { usePhoto } from './visits.queries.ts';

interface PhotoOfPunchProps {
  fileId: string;
  punch: Pick<Punch, 'kind' | 'at'>;
  /** Of the client's office. */
  timezone: string;
}

/** The photo that was taken at a punch, once somebody asks for it. */
export function PhotoOfPunch({ fileId, punch, timezone }: PhotoOfPunchProps) {
  const display = useDisplay();
  const [isShown, setShown] = useState(false);
  const found = usePhoto(fileId, isShown);
  const when = formatHomeTime({ at: punch.at, timezone }, display).text;
  const name = `Photo at the clock-${punch.kind === 'OUT' ? 'out' : 'in'}, ${when}`;
  return (
    <div className="grid justify-items-start gap-2">
      <Button size="sm" aria-expanded={isShown} onPress={() => setShown(!isShown)}>
        {isShown ? 'Hide photo' : 'Show photo'}
      </Button>
      {isShown && found.data ? (
        <img
          src={found.data.previews.display ?? found.data.url}
          alt={name}
          decoding="async"
          className="max-h-80 rounded-lg border border-line"
        />
      ) : null}
      {isShown && found.error ? <p role="alert">{sentenceOf(found.error)}</p> : null}
    </div>
  );
}
