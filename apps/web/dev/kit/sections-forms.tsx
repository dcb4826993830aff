import { Play } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../src/ui/Button.tsx';
import { ComboBox } from '../../src/ui/ComboBox.tsx';
import { ConfirmDialog } from '../../src/ui/ConfirmDialog.tsx';
import { DateField } from '../../src/ui/DateField.tsx';
import { DateRangeField } from '../../src/ui/DateRangeField.tsx';
import { FormDialog } from '../../src/ui/FormDialog.tsx';
import { IconButton } from '../../src/ui/IconButton.tsx';
import { NumberField } from '../../src/ui/NumberField.tsx';
import { RadioGroup } from '../../src/ui/RadioGroup.tsx';
import { type SaveState, SaveStatus } from '../../src/ui/SaveStatus.tsx';
import { SearchField } from '../../src/ui/SearchField.tsx';
import { Select } from '../../src/ui/Select.tsx';
import { Sheet } from '../../src/ui/Sheet.tsx';
import { StarRating, Stars } from '../../src/ui/StarRating.tsx';
import { Switch } from '../../src/ui/Switch.tsx';
import { TextField } from '../../src/ui/TextField.tsx';

const zones = [
  { id: 'America/Los_Angeles', label: 'Los Angeles', hint: 'UTC−08:00' },
  { id: 'America/New_York', label: 'New York', hint: 'UTC−05:00' },
  { id: 'Asia/Manila', label: 'Manila', hint: 'UTC+08:00' },
];

export function Choices() {
  const [zone, setZone] = useState<string | null>('Asia/Manila');
  const [found, setFound] = useState<string | null>(null);
  const [day, setDay] = useState<string | null>('2026-03-14');
  const [timeFormat, setTimeFormat] = useState('12h');
  const [sound, setSound] = useState('marimba');
  const [range, setRange] = useState<{ from: string; to: string } | null>({
    from: '2026-11-01',
    to: '2026-11-20',
  });
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Select label="Time zone" options={zones} value={zone} onChange={setZone} />
      <Select
        label="Week starts on"
        options={[]}
        value={null}
        onChange={() => undefined}
        error="Choose a day."
      />
      <ComboBox
        label="City"
        hint="Type a few letters."
        options={zones}
        value={found}
        onChange={setFound}
        placeholder="Manila"
      />
      <NumberField
        label="Log off after"
        hint="Minutes without activity, 5 to 60."
        defaultValue={15}
        minValue={5}
        maxValue={60}
      />
      <DateField label="Issued on" value={day} onChange={setDay} />
      <DateRangeField label="Between" value={range} onChange={setRange} />
      <RadioGroup
        label="Time format"
        value={timeFormat}
        onChange={setTimeFormat}
        options={[
          { value: '12h', label: '12 hours', hint: '9:42 PM' },
          { value: '24h', label: '24 hours', hint: '21:42' },
        ]}
      />
      <RadioGroup
        label="Sound"
        value={sound}
        onChange={setSound}
        options={['Hearth', 'Marimba'].map((name) => ({
          value: name.toLowerCase(),
          label: name,
          hint: 'With a button beside it.',
          action: <IconButton size="sm" label={`Play ${name}`} icon={<Play aria-hidden size={15} />} />,
        }))}
      />
      <div className="grid gap-3">
        <Switch defaultSelected hint="Asked for when you sign in on a new device.">
          Second factor
        </Switch>
        <Switch>Email digest</Switch>
        <Switch isDisabled>Texts</Switch>
        <SearchField label="Search people and pages" shortcut="Ctrl K" className="max-w-85" />
      </div>
    </div>
  );
}

export function RatingsShow() {
  const [score, setScore] = useState(4.5);
  const [none, setNone] = useState(0);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <StarRating label="Your rating" value={score} onChange={setScore} />
      <StarRating
        label="Rating of a visit"
        value={none}
        onChange={setNone}
        error="Pick at least half a star."
      />
      <span className="flex items-center gap-3">
        <Stars value={4.5} /> <strong>4.5</strong>
      </span>
    </div>
  );
}

export function Dialogs() {
  const [open, setOpen] = useState<'form' | 'confirm' | 'sheet'>();
  const [name, setName] = useState('Maya');
  const [saveState, setSaveState] = useState<SaveState>('idle');
  const close = (isOpen: boolean) => {
    if (!isOpen) setOpen(undefined);
  };
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        <Button onPress={() => setOpen('form')}>Edit personal information</Button>
        <Button onPress={() => setOpen('confirm')}>Delete license</Button>
        <Button onPress={() => setOpen('sheet')}>Open profile</Button>
      </div>
      <div className="flex flex-wrap gap-6">
        <SaveStatus state="saving" />
        <SaveStatus state="saved" />
        <SaveStatus state="failed" onRetry={() => undefined} />
      </div>
      <FormDialog
        title="Edit Personal Information"
        description="Everyone in the care circle sees your name and photo."
        isOpen={open === 'form'}
        onOpenChange={close}
        isDirty={name !== 'Maya'}
        saveState={saveState}
        onSave={() => setSaveState('failed')}
      >
        <div className="grid gap-4.5 sm:grid-cols-2">
          <TextField label="First name" value={name} onChange={setName} />
          <TextField label="Last name" defaultValue="Okafor" />
        </div>
        <TextField label="Email" type="email" defaultValue="maya.okafor@brightway.example" />
      </FormDialog>
      <ConfirmDialog
        title="Delete “Home Care Aide”?"
        isOpen={open === 'confirm'}
        onOpenChange={close}
        confirmLabel="Delete license"
        onConfirm={() => setOpen(undefined)}
      >
        The license and its 2 files are lost for good.
      </ConfirmDialog>
      <Sheet
        title="Ana Villanueva"
        description="Care Provider"
        isOpen={open === 'sheet'}
        onOpenChange={close}
      >
        <p>Her local time is 9:42 AM Saturday.</p>
      </Sheet>
    </div>
  );
}
