import { roleLabels, roles } from '@homeward/contract/core';
import { Download, Pencil, Search, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../src/ui/Badge.tsx';
import { Banner } from '../../src/ui/Banner.tsx';
import { Button } from '../../src/ui/Button.tsx';
import { Checkbox } from '../../src/ui/Checkbox.tsx';
import { EmptyState } from '../../src/ui/EmptyState.tsx';
import { ErrorState } from '../../src/ui/ErrorState.tsx';
import { House } from '../../src/ui/House.tsx';
import { IconButton } from '../../src/ui/IconButton.tsx';
import { Kbd } from '../../src/ui/Kbd.tsx';
import { ButtonLink, Link } from '../../src/ui/Link.tsx';
import { Logo } from '../../src/ui/Logo.tsx';
import { notify } from '../../src/ui/notify.ts';
import { OneTimeCodeField } from '../../src/ui/OneTimeCodeField.tsx';
import { PageHeader } from '../../src/ui/PageHeader.tsx';
import { PasswordField } from '../../src/ui/PasswordField.tsx';
import { RoleBadge } from '../../src/ui/RoleBadge.tsx';
import {
  AvatarSkeleton,
  CardSkeleton,
  HeaderSkeleton,
  LoadingRegion,
  TableSkeleton,
  TextSkeleton,
} from '../../src/ui/Skeleton.tsx';
import { StatusBadge } from '../../src/ui/StatusBadge.tsx';
import { TextField } from '../../src/ui/TextField.tsx';
import { UserAvatar } from '../../src/ui/UserAvatar.tsx';

export const longName = 'Maria Concepción Villanueva-Achterberg de la Cruz y Santiago';

export function Buttons() {
  return (
    <div className="grid gap-4">
      {(['md', 'sm', 'lg'] as const).map((size) => (
        <div key={size} className="flex flex-wrap items-center gap-3">
          <Button variant="primary" size={size} icon={<UserPlus aria-hidden size={16} />}>
            Invite care provider
          </Button>
          <Button size={size} icon={<Download aria-hidden size={16} />}>
            Export
          </Button>
          <Button variant="quiet" size={size} icon={<Pencil aria-hidden size={15} />}>
            Edit
          </Button>
          <Button variant="danger" size={size}>
            End all sessions
          </Button>
          <Button variant="primary" size={size} isPending pendingLabel="Saving…">
            Save changes
          </Button>
          <Button size={size} isDisabled>
            Export
          </Button>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <IconButton label="Search" icon={<Search aria-hidden size={17} />} />
        <IconButton label="Edit" variant="secondary" icon={<Pencil aria-hidden size={16} />} />
        <IconButton
          label="Edit"
          size="sm"
          variant="secondary"
          icon={<Pencil aria-hidden size={15} />}
          isDisabled
        />
        <Link href="#links">Forgot password?</Link>
        <Link href="#links" variant="plain">
          Ana Villanueva
        </Link>
        <ButtonLink href="#links" isExternal>
          Verify Credential
        </ButtonLink>
        <Kbd>Ctrl K</Kbd> <Kbd>/</Kbd>
      </div>
    </div>
  );
}

export function Fields() {
  const [code, setCode] = useState('402');
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField label="Email or username" defaultValue="maya.okafor@brightway.example" />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        defaultValue="correct horse"
        aside={
          <Link href="#forgot" variant="plain" className="text-sm">
            Forgot password?
          </Link>
        }
      />
      <TextField
        label="Phone"
        hint="Ten digits, with the area code."
        placeholder="(415) 555-0132"
        isOptional
      />
      <TextField
        label="Email"
        defaultValue="maya.okafor@"
        error="This is not an email address. It needs a name, an @ and a domain."
      />
      <TextField label="Username" defaultValue="maya.okafor" isMono isDisabled />
      <OneTimeCodeField label="Code from your app" hint="Six digits." value={code} onChange={setCode} />
      <TextField
        label="About"
        rows={3}
        defaultValue="Ten years with people who live with dementia."
        className="sm:col-span-2"
      />
      <div className="grid gap-2">
        <Checkbox>Keep me signed in</Checkbox>
        <Checkbox defaultSelected hint="On your own phone or computer only.">
          Trust this device
        </Checkbox>
        <Checkbox isIndeterminate>Some of them</Checkbox>
        <Checkbox isDisabled>Not now</Checkbox>
      </div>
    </div>
  );
}

export function People() {
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-4">
        <UserAvatar name="Ana Villanueva" isOnline />
        <UserAvatar name="Bernard Achterberg-Nwosu" isOnline={false} />
        <UserAvatar name="Cristina Dela Cruz" size={24} />
        <UserAvatar name="Daniel Osei" size={46} isOnline />
        <UserAvatar name={longName} size={84} isOnline />
        <UserAvatar name="Maya Okafor" size={46} image="/icon.svg" isDecorative={false} />
        {roles.map((role) => (
          <UserAvatar key={role} name={roleLabels[role]} role={role} />
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        {roles.map((role) => (
          <RoleBadge key={role} role={role} label={roleLabels[role]} />
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <StatusBadge kind="good">Active</StatusBadge>
        <StatusBadge kind="waiting">Pending</StatusBadge>
        <StatusBadge kind="off">Inactive</StatusBadge>
        <StatusBadge kind="bad">Bounced</StatusBadge>
        <StatusBadge kind="warning">1 expires in 28 days</StatusBadge>
        <StatusBadge kind="info">Delivered</StatusBadge>
        <Badge>Dementia care</Badge>
      </div>
    </div>
  );
}

export function Brand() {
  return (
    <div className="flex flex-wrap items-center gap-8">
      <Logo name="Homeward" />
      <Logo name="Homeward" size="lg" />
      <Logo />
      <div className="rounded-lg bg-accent-tint p-8 text-accent-ink">
        <House className="w-72 max-w-full" />
      </div>
    </div>
  );
}

export function Headers() {
  return (
    <div className="grid gap-6">
      <PageHeader
        title="Care Providers"
        count="62"
        actions={
          <>
            <Button icon={<Download aria-hidden size={16} />}>Export</Button>
            <Button variant="primary" icon={<UserPlus aria-hidden size={16} />}>
              Invite care provider
            </Button>
          </>
        }
      />
      <PageHeader title={longName}>Everyone who may sign in, and when they last did.</PageHeader>
    </div>
  );
}

export function States() {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <div className="rounded-lg border border-line bg-card">
        <EmptyState
          title="No care providers yet"
          action={<Button variant="primary">Invite care provider</Button>}
        >
          People you invite show here with their skills, reviews and licenses.
        </EmptyState>
      </div>
      <div className="rounded-lg border border-line bg-card">
        <ErrorState
          title="Error loading user"
          onRetry={() => notify({ title: 'Trying again' })}
          requestId="0193-4c1f"
        >
          Homeward did not answer. Check your connection.
        </ErrorState>
      </div>
      <div className="grid content-start gap-3">
        <Banner tone="info">This is a demo. What you change stays on this computer.</Banner>
        <Banner tone="success" title="Your password is changed" />
        <Banner
          tone="warning"
          title="A new version is ready"
          action={<Button size="sm">Reload to update</Button>}
        />
        <Banner tone="danger" title="No connection" onDismiss={() => undefined}>
          What you see may be old. Homeward tries again by itself.
        </Banner>
      </div>
      <div className="flex flex-wrap content-start gap-3">
        <Button onPress={() => notify({ title: 'URL copied' })}>Toast</Button>
        <Button
          onPress={() =>
            notify({
              title: 'Failed to rename file',
              description: 'An error occurred',
              variant: 'destructive',
            })
          }
        >
          Failure
        </Button>
        <Button
          onPress={() => notify({ title: 'File deleted', undo: () => notify({ title: 'File is back' }) })}
        >
          With undo
        </Button>
      </div>
    </div>
  );
}

export function Skeletons() {
  return (
    <LoadingRegion>
      <div className="grid gap-6">
        <HeaderSkeleton hasAvatar />
        <div className="grid gap-4 sm:grid-cols-2">
          <CardSkeleton />
          <div className="flex gap-3">
            <AvatarSkeleton />
            <TextSkeleton lines={4} />
          </div>
        </div>
        <div className="rounded-lg border border-line bg-card">
          <TableSkeleton rows={3} />
        </div>
      </div>
    </LoadingRegion>
  );
}
