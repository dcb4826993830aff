import { dayIn, formatDate } from '@homeward/contract/core';
import type { Credential, credentialStates } from '@homeward/contract/staff';
import { Paperclip, Pencil, Trash2 } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { MovesMenu } from '../../ui/states/MovesMenu.tsx';
import { useDisplay } from '../session/index.ts';
import { credentialCalls, refetchCredentials } from './staff.credentials.queries.ts';
import { standingInWords } from './staff.credentials.text.ts';

interface CredentialRowProps {
  credential: Credential;
  states: typeof credentialStates;
  mayEdit: boolean;
  onOpen: (what: 'edit' | 'delete' | 'files') => void;
}

/** One credential: how it stands, until when it holds, and what the viewer may do with it. */
export function CredentialRow({ credential, states, mayEdit, onOpen }: CredentialRowProps) {
  const display = useDisplay();
  const { kind, number, issuer, issuedOn, expiresOn, rejectionReason, judgedBy, fileCount } = credential;
  const standing = standingInWords(credential, dayIn(credential.timezone, new Date()));
  const facts = [number, issuer].filter(Boolean).join(' · ');
  const issued = issuedOn === null ? '' : `Issued ${formatDate(issuedOn, display)} · `;
  const until = expiresOn === null ? 'Does not expire' : `Expires ${formatDate(expiresOn, display)}`;
  const verdict = credential.status === 'REJECTED' ? 'Rejected' : 'Verified';
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-52">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h3 dir="auto" className="font-bold wrap-anywhere">
            {kind.name}
          </h3>
          <StatusBadge kind={standing.kind}>{standing.label}</StatusBadge>
        </div>
        {facts ? <p className="text-sm wrap-anywhere text-muted">{facts}</p> : null}
        <p className="text-sm text-muted tabular-nums">
          {issued}
          {until}
        </p>
        {judgedBy ? (
          <p className="text-sm text-muted">
            {verdict} by {judgedBy.fullName}
          </p>
        ) : null}
        {rejectionReason === null ? null : <p className="text-sm wrap-anywhere">{rejectionReason}</p>}
      </div>
      <div className="flex items-center gap-1">
        {fileCount > 0 || mayEdit ? (
          <Button
            size="sm"
            variant="quiet"
            icon={<Paperclip aria-hidden size={15} />}
            aria-label={`Files of ${kind.name}: ${fileCount}`}
            onPress={() => onOpen('files')}
          >
            {fileCount > 0 ? `Files (${fileCount})` : 'Files'}
          </Button>
        ) : null}
        {mayEdit ? (
          <>
            <IconButton
              size="sm"
              label={`Edit ${kind.name}`}
              icon={<Pencil aria-hidden size={16} />}
              onPress={() => onOpen('edit')}
            />
            <IconButton
              size="sm"
              label={`Delete ${kind.name}`}
              icon={<Trash2 aria-hidden size={16} />}
              onPress={() => onOpen('delete')}
            />
          </>
        ) : null}
        <MovesMenu
          calls={credentialCalls}
          states={states}
          thing={credential}
          name={kind.name}
          moves={credential.moves}
          onMoved={() => void refetchCredentials()}
        />
      </div>
    </li>
  );
}
