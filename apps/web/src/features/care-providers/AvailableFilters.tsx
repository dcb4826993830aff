import type { AvailableStatus, CaringRole } from '@homeward/contract/care-providers';
import { Select } from '../../ui/Select.tsx';
import { AddressField } from '../addresses/index.ts';
import { TagsPicker } from '../skills/index.ts';
import {
  matchOptions,
  ratingOptions,
  roleOptions,
  statusOptions,
  unitOf,
  usualWithin,
  type Wishes,
  withinOptions,
} from './care-providers.text.ts';

interface AvailableFiltersProps {
  wishes: Wishes;
  onChange: (wishes: Wishes) => void;
}

/** What is asked of who is available. */
export function AvailableFilters({ wishes, onChange }: AvailableFiltersProps) {
  const set = (part: Partial<Wishes>) => onChange({ ...wishes, ...part });
  const { skills, skillMatch, near, within, minRating, role, status } = wishes;
  return (
    <div className="grid grid-cols-2 items-start gap-x-3 gap-y-3.5 max-[22rem]:grid-cols-1 sm:gap-x-4 lg:grid-cols-6">
      <TagsPicker
        label="Skills"
        url="/skills"
        value={skills}
        onChange={(next) => set({ skills: next })}
        most={20}
        placeholder="Choose skills"
        className="col-span-full lg:col-span-2"
      />
      <Select
        label="Has"
        options={matchOptions}
        value={skillMatch}
        onChange={(id) => set({ skillMatch: id === 'all' ? 'all' : 'any' })}
        isDisabled={skills.length < 2}
      />
      <Select
        label="Rating"
        options={ratingOptions}
        value={String(minRating)}
        onChange={(id) => set({ minRating: Number(id) })}
      />
      <Select
        label="Role"
        options={roleOptions}
        value={role}
        onChange={(id) => set({ role: id as CaringRole })}
      />
      <Select
        label="Status"
        options={statusOptions}
        value={status}
        onChange={(id) => set({ status: id as AvailableStatus })}
      />
      <div className="col-span-full lg:col-span-4">
        <AddressField
          label="Near"
          value={near}
          onChange={(address) =>
            set({ near: address, within: address.formattedAddress === '' ? 0 : within || usualWithin })
          }
        />
      </div>
      <Select
        label="Within"
        options={withinOptions(unitOf(near))}
        value={String(within)}
        onChange={(id) => set({ within: Number(id) })}
        isDisabled={near.formattedAddress === ''}
        className="col-span-full lg:col-span-2"
      />
    </div>
  );
}
