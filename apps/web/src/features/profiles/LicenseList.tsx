import { dayIn } from '@homeward/contract/core';
import type { StoredFile } from '@homeward/contract/files';
import { formatFileSize } from '@homeward/contract/files';
import { type License, licenseStateOn, profilesText } from '@homeward/contract/profiles';
import { Award } from 'lucide-react';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { DetailCard } from '../../ui/DetailCard.tsx';
import { FileThumb } from '../../ui/FileThumb.tsx';
import { ButtonLink } from '../../ui/Link.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { allRelated, downloadFile, useViewing, ViewerHost } from '../files/index.ts';
import { isExpirationOpen } from './profiles.form.model.ts';
import { daysLeftInWords, safeHref, termInWords } from './profiles.words.text.ts';

const tones = { valid: 'success', expiring: 'warning', expired: 'danger' } as const;

interface LicenseListProps {
  licenses: readonly License[];
  /** By whose days they run out. */
  timezone: string;
  /** Opens the editor at a license that has run out or soon will; undefined where the viewer cannot change it. */
  onRenew?: ((id: string) => void) | undefined;
}

/** The licenses of a care provider: how long they hold, where to check them, and their proof. */
export function LicenseList({ licenses, timezone, onRenew }: LicenseListProps) {
  const today = dayIn(timezone, new Date());
  const host = useViewing();
  return (
    <DetailCard title="Licenses" isPlain>
      {licenses.length === 0 ? <p className="text-muted">No licenses yet.</p> : null}
      <ul className="grid gap-3">
        {licenses.map((license) => (
          <LicenseRow
            key={license.id}
            license={license}
            today={today}
            onRenew={onRenew}
            onOpen={(file) => host.open(file, allRelated(license.files))}
          />
        ))}
      </ul>
      <ViewerHost host={host} onDownload={(file) => void downloadFile(file)} />
    </DetailCard>
  );
}

interface LicenseRowProps extends Pick<LicenseListProps, 'onRenew'> {
  license: License;
  today: string;
  onOpen: (file: StoredFile) => void;
}

function LicenseRow({ license, today, onOpen, onRenew }: LicenseRowProps) {
  const { name, issuingOrganization, expiresOn, credentialId, files } = license;
  const state = licenseStateOn(expiresOn, today);
  const href = safeHref(license.credentialUrl);
  const isOpen = isExpirationOpen(license);
  return (
    <li className="@container rounded-md border border-line p-3">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2.5">
        <span
          data-tone={isOpen ? 'warning' : tones[state]}
          className="inline-flex size-9 shrink-0 items-center justify-center rounded-md bg-tone-tint text-tone"
        >
          <Award aria-hidden size={18} />
        </span>
        <div className="min-w-0 flex-1 basis-40">
          <div className="mb-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h3 dir="auto" className="font-bold wrap-anywhere">
              {name}
            </h3>
            {expiresOn !== null && state !== 'valid' ? (
              state === 'expired' ? (
                <StatusBadge kind="bad">{daysLeftInWords(expiresOn, today)}</StatusBadge>
              ) : (
                <StatusBadge kind="warning">{daysLeftInWords(expiresOn, today)}</StatusBadge>
              )
            ) : null}
            {isOpen ? <StatusBadge kind="warning">{profilesText.expirationNotGiven}</StatusBadge> : null}
          </div>
          <p className="text-sm wrap-anywhere text-muted">{issuingOrganization}</p>
          <p className="text-sm text-muted tabular-nums">{termInWords(license, state === 'expired')}</p>
          {credentialId ? (
            <p className="text-sm wrap-anywhere text-muted">
              Credential ID <span className="font-mono text-ink">{credentialId}</span>
            </p>
          ) : null}
        </div>
        {onRenew && state !== 'valid' ? (
          <Button size="sm" onPress={() => onRenew(license.id)}>
            Renew
            <span className="sr-only">: {name}</span>
          </Button>
        ) : null}
        {href ? (
          <ButtonLink href={href} size="sm" isExternal>
            {profilesText.verifyCredential}
            <span className="sr-only">: {name}</span>
          </ButtonLink>
        ) : null}
      </div>
      {files.length > 0 ? (
        <ul aria-label={`Files of ${name}`} className="mt-2.5 grid gap-1 border-t border-line pt-2">
          {files.map((file) => (
            <LicenseFile key={file.id} file={file} onOpen={() => onOpen(file)} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}

function LicenseFile({ file, onOpen }: { file: StoredFile; onOpen: () => void }) {
  return (
    <li>
      <button
        type="button"
        disabled={file.isHeld}
        onClick={onOpen}
        className="flex min-h-11 w-full cursor-pointer items-center gap-2.5 rounded-md px-1.5 py-1 text-left hover:bg-hover disabled:cursor-not-allowed disabled:hover:bg-transparent"
      >
        <FileThumb
          name={file.name}
          mimeType={file.mimeType}
          src={file.isHeld ? undefined : (file.previews.thumbnail ?? undefined)}
          blurhash={file.blurhash}
        />
        <span className="grid min-w-0">
          <span dir="auto" className="truncate font-medium">
            {file.name}
          </span>
          <span className="text-sm text-muted">
            {file.isHeld ? 'Being checked' : formatFileSize(file.size)}
          </span>
        </span>
        {file.isHeld ? <Badge>Held</Badge> : null}
      </button>
    </li>
  );
}
