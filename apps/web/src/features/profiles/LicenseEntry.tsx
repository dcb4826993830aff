import { dayIn } from '@homeward/contract/core';
import type { StoredFile } from '@homeward/contract/files';
import { expirationYearChoices, profilesText, yearChoices } from '@homeward/contract/profiles';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { errorAt, type FieldErrors } from '../../ui/forms/fieldErrors.ts';
import { MonthField } from '../../ui/MonthField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { LicenseFiles } from './LicenseFiles.tsx';
import type { RowChange } from './profiles.form.hooks.ts';
import { isExpirationOpen, type LicenseFields } from './profiles.form.model.ts';
import { isExpired } from './profiles.rows.model.ts';
import type { FilesFailed } from './profiles.save.queries.ts';

interface LicenseEntryProps {
  license: LicenseFields;
  userId: string;
  /** By whose days it runs out. */
  timezone: string;
  /** What is attached to it already. */
  files: readonly StoredFile[];
  /** What the last save could not do with its files. */
  failed: FilesFailed | undefined;
  errors: FieldErrors;
  onChange: (change: RowChange<'licenses'>) => void;
  /** Told how many files are on their way up. */
  onUploading: (count: number) => void;
  onRetry: () => void;
}

/** The fields of one license, with its files. */
export function LicenseEntry(props: LicenseEntryProps) {
  const { license, userId, timezone, files, failed, errors, onChange, onUploading, onRetry } = props;
  const today = dayIn(timezone, new Date());
  const thisYear = Number(today.slice(0, 4));
  const errorOf = (field: keyof LicenseFields) => errorAt(errors, `licenses.${license.key}.${field}`);
  const text = (field: 'name' | 'issuingOrganization' | 'credentialId' | 'credentialUrl') => ({
    value: license[field],
    error: errorOf(field),
    onChange: (value: string) => onChange({ [field]: value }),
    autoComplete: 'off',
  });
  return (
    <>
      <div className="grid items-start gap-4.5 sm:grid-cols-2">
        <TextField {...text('name')} label="Name" />
        <TextField {...text('issuingOrganization')} label="Issuing organization" />
      </div>
      <div className="grid items-start gap-4.5 sm:grid-cols-2">
        <MonthField
          label="Issued"
          years={yearChoices(thisYear)}
          value={{ month: license.issuedMonth, year: license.issuedYear }}
          error={errorOf('issuedMonth') ?? errorOf('issuedYear')}
          onChange={({ month, year }) => onChange({ issuedMonth: month, issuedYear: year })}
        />
        <div data-expires className="grid gap-2.5">
          <MonthField
            label="Expires"
            hint={
              isExpirationOpen(license)
                ? profilesText.askForExpiration
                : isExpired(license, today)
                  ? profilesText.askForRenewal
                  : undefined
            }
            years={expirationYearChoices(thisYear)}
            isDisabled={license.hasNoExpiration}
            value={{ month: license.expirationMonth, year: license.expirationYear }}
            error={errorOf('expirationMonth') ?? errorOf('expirationYear')}
            onChange={({ month, year }) => onChange({ expirationMonth: month, expirationYear: year })}
          />
          <Checkbox
            isSelected={license.hasNoExpiration}
            onChange={(hasNoExpiration) =>
              onChange(
                hasNoExpiration
                  ? { hasNoExpiration, expirationMonth: null, expirationYear: null }
                  : { hasNoExpiration },
              )
            }
          >
            {profilesText.noExpiration}
          </Checkbox>
        </div>
      </div>
      <div className="grid items-start gap-4.5 sm:grid-cols-2">
        <TextField {...text('credentialId')} label="Credential ID" isOptional isMono isVerbatim />
        <TextField
          {...text('credentialUrl')}
          label="Credential URL"
          isOptional
          isVerbatim
          type="url"
          inputMode="url"
          placeholder="https://"
        />
      </div>
      <LicenseFiles
        name={license.name.trim() || 'New license'}
        userId={userId}
        files={files}
        newFiles={license.newFiles}
        removedFiles={license.removedFiles}
        failed={failed}
        onAdd={(file) => onChange(({ newFiles }) => ({ newFiles: [...newFiles, file] }))}
        onForget={(file) =>
          onChange(({ newFiles }) => ({ newFiles: newFiles.filter((other) => other !== file) }))
        }
        onRemove={(id) => onChange(({ removedFiles }) => ({ removedFiles: [...removedFiles, id] }))}
        onKeep={(id) =>
          onChange(({ removedFiles }) => ({ removedFiles: removedFiles.filter((other) => other !== id) }))
        }
        onUploading={onUploading}
        onRetry={onRetry}
      />
    </>
  );
}
