import { type AllenSupervision, allenBands } from '@homeward/contract/instruments';
import { TextField } from '../../ui/TextField.tsx';
import type { SettingFieldProps } from '../offices/index.ts';
import { allenLabels } from './instruments.settings.text.ts';

/** What caregivers read about supervision at each Allen level. */
export function AllenSupervisionField({ value, error, errors, onChange }: SettingFieldProps) {
  const texts = value as AllenSupervision;
  return (
    <div className="grid gap-4">
      {allenBands.map((band, at) => (
        <TextField
          key={band}
          rows={4}
          label={allenLabels[band]}
          value={texts[band]}
          error={errors?.[`value.${band}`] ?? (at === 0 ? error : undefined)}
          onChange={(text) => onChange({ ...texts, [band]: text })}
        />
      ))}
    </div>
  );
}
