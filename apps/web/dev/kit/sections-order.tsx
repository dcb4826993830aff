import { useState } from 'react';
import { Button } from '../../src/ui/Button.tsx';
import { MonthField, type MonthOfYear } from '../../src/ui/MonthField.tsx';
import { SortableList } from '../../src/ui/SortableList.tsx';
import { TextField } from '../../src/ui/TextField.tsx';

const years = Array.from({ length: 50 }, (_, back) => 2026 - back);

export function Months() {
  const [start, setStart] = useState<MonthOfYear>({ month: 2, year: 2021 });
  const [end, setEnd] = useState<MonthOfYear>({ month: null, year: null });
  return (
    <div className="grid max-w-2xl items-start gap-5 sm:grid-cols-2">
      <MonthField label="Start" years={years} value={start} onChange={setStart} />
      <MonthField label="End" isOptional years={years} value={end} onChange={setEnd} />
      <MonthField
        label="Issued"
        years={years}
        value={end}
        onChange={setEnd}
        error="Choose a month and a year."
      />
      <MonthField
        label="Expires"
        isDisabled
        years={years}
        value={{ month: null, year: null }}
        onChange={setEnd}
      />
    </div>
  );
}

const begun = [
  { key: 'a', name: 'Home Health Aide', note: 'Brightway Home Care · Jan 2022 – Present' },
  { key: 'b', name: 'Certified Nursing Assistant', note: 'Sunset Gardens · Mar 2018 – Dec 2021' },
  { key: 'c', name: 'Volunteer', note: 'Laguna Honda Hospital · Jun 2016 – Feb 2018' },
];

export function Sortables() {
  const [items, setItems] = useState(begun);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(['b']));
  const toggle = (key: string) => {
    const next = new Set(open);
    if (!next.delete(key)) next.add(key);
    setOpen(next);
  };
  return (
    <div className="grid max-w-2xl gap-5">
      <h3 className="text-md font-bold">Work experience</h3>
      <SortableList
        label="Work experience"
        items={items}
        keyOf={({ key }) => key}
        nameOf={({ name }) => name}
        noteOf={({ note }) => note}
        errorOf={({ key }) => (key === 'c' ? '2 errors' : undefined)}
        open={open}
        onToggle={toggle}
        onMove={(from, to) =>
          setItems((before) => before.toSpliced(from, 1).toSpliced(to, 0, ...before.slice(from, from + 1)))
        }
        onRemove={(item) => setItems((before) => before.filter((other) => other !== item))}
      >
        {({ name, note }) => (
          <>
            <TextField label="Title" defaultValue={name} />
            <TextField label="Note" defaultValue={note} />
          </>
        )}
      </SortableList>
      <h3 className="text-md font-bold">Education</h3>
      <SortableList
        label="Education"
        items={begun.slice(0, 1)}
        keyOf={({ key }) => key}
        nameOf={() => 'The only one of a list has nothing to move past'}
        open={new Set()}
        onToggle={() => undefined}
        onMove={() => undefined}
        onRemove={() => undefined}
      >
        {() => null}
      </SortableList>
      <Button className="justify-self-start" onPress={() => setItems(begun)}>
        Begin again
      </Button>
    </div>
  );
}
