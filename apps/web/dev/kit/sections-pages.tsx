import { Clock, Mail, Pencil, UserX } from 'lucide-react';
import { useState } from 'react';
import { Breadcrumbs } from '../../src/ui/Breadcrumbs.tsx';
import { Button } from '../../src/ui/Button.tsx';
import { Chart } from '../../src/ui/charts/Chart.tsx';
import { DetailCard, DetailRow } from '../../src/ui/DetailCard.tsx';
import { FileThumb } from '../../src/ui/FileThumb.tsx';
import { MenuButton } from '../../src/ui/MenuButton.tsx';
import { ProgressBar } from '../../src/ui/ProgressBar.tsx';
import { RelativeTime } from '../../src/ui/RelativeTime.tsx';
import { Spinner } from '../../src/ui/Spinner.tsx';
import { StatusBadge } from '../../src/ui/StatusBadge.tsx';
import { Tabs } from '../../src/ui/Tabs.tsx';
import { Tooltip } from '../../src/ui/Tooltip.tsx';
import { longName } from './sections-basics.tsx';

function Facts() {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <DetailCard
        title="Personal Information"
        action={
          <Button variant="quiet" size="sm" icon={<Pencil aria-hidden size={15} />}>
            Edit
          </Button>
        }
      >
        <DetailRow label="Full name">{longName}</DetailRow>
        <DetailRow label="Username">
          <span className="font-mono text-sm">ana.villanueva</span>
        </DetailRow>
        <DetailRow label="Email">
          <span className="flex flex-wrap items-center gap-2">
            ana.villanueva@brightway.example <StatusBadge kind="good">Verified</StatusBadge>
          </span>
        </DetailRow>
        <DetailRow label="NPI" />
        <DetailRow label="Last Login">
          <RelativeTime at="2026-11-20T21:39:00Z" />
        </DetailRow>
      </DetailCard>
      <DetailCard
        title="Licenses"
        aside={<StatusBadge kind="warning">1 expires in 28 days</StatusBadge>}
        isPlain
      >
        <ul className="grid gap-3">
          {['application/pdf', 'video/mp4', 'audio/mpeg', 'text/csv'].map((mimeType) => (
            <li key={mimeType} className="flex items-center gap-3">
              <FileThumb name="license" mimeType={mimeType} />
              {mimeType}
            </li>
          ))}
          <li className="flex items-center gap-3">
            <FileThumb name="photo" mimeType="image/jpeg" blurhash="LEHV6nWB2yk8pyo0adR*.7kCMdnj" size={64} />
            <FileThumb name="mark" mimeType="image/svg+xml" src="/icon.svg" size={64} />A photo on its way,
            and one that is there
          </li>
        </ul>
      </DetailCard>
    </div>
  );
}

export function Details() {
  const [tab, setTab] = useState('overview');
  return (
    <div className="grid gap-5">
      <Breadcrumbs trail={[{ label: 'Care Providers', href: '#up' }, { label: 'Ana Villanueva' }]} />
      <Tabs
        label="Profile"
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: 'overview', label: 'Overview', content: <Facts /> },
          { id: 'preferences', label: 'Preferences', content: 'Time zone and formats.' },
          { id: 'activity', label: 'Activity', content: 'Invitations.' },
          { id: 'professional', label: 'Professional Information', content: 'Licenses.' },
          { id: 'reviews', label: 'Reviews', content: 'Reviews.' },
        ]}
      />
    </div>
  );
}

export function Small() {
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <MenuButton
          label="More"
          variant="secondary"
          entries={[
            {
              id: 'mail',
              label: 'Resend invitation',
              hint: 'The old link stops working.',
              icon: <Mail aria-hidden size={16} />,
            },
            { id: 'line', separator: true },
            { id: 'off', label: 'Deactivate', icon: <UserX aria-hidden size={16} />, isDanger: true },
          ]}
        >
          More
        </MenuButton>
        <Tooltip text="Her own time, not yours">
          <Button icon={<Clock aria-hidden size={16} />}>9:42 AM</Button>
        </Tooltip>
        <span className="inline-flex items-center gap-2 text-muted">
          <Spinner /> Looking for addresses…
        </span>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <ProgressBar label="Uploading license-front-and-back.pdf" value={62} />
        <ProgressBar label="Reading the file" />
      </div>
    </div>
  );
}

const days = Array.from({ length: 14 }, (_, day) => `Nov ${day + 7}`);
const good = [42, 38, 55, 61, 47, 12, 9, 51, 58, 49, 63, 44, 15, 31];
const bad = [3, 0, 5, 2, 11, 1, 0, 4, 2, 0, 7, 3, 0, 1];

export function Charts() {
  const series = [
    { id: 'good', label: 'Signed in', tone: 'success', values: good },
    { id: 'bad', label: 'Failed', tone: 'danger', values: bad },
  ] as const;
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <Chart title="Sign-ins, last 14 days" labelHead="Day" labels={days} series={series} />
      <Chart title="Trend" labelHead="Day" labels={days} series={series} kind="line" />
    </div>
  );
}
