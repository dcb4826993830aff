import { addressText } from '@homeward/contract/addresses';
import type { Confirmation } from '@homeward/contract/core';
import { changeUserBody, type User } from '@homeward/contract/users';
import { useState } from 'react';
import { formatPhone } from '../../lib/phone/national.ts';
import { fieldErrorsOf, newerOf } from '../../lib/problem.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { notify } from '../../ui/notify.ts';
import { PhoneField } from '../../ui/PhoneField.tsx';
import { SaveAnswer } from '../../ui/SaveAnswer.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/useForm.ts';
import { AddressField } from '../addresses/index.ts';
import { ConfirmIdentity } from '../session/index.ts';
import { useChangeUser } from './users.profile.queries.ts';

interface EditPersonalDialogProps {
  user: User;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

const fieldsOf = ({ firstName, lastName, username, email, phone, address }: User) => ({
  firstName,
  lastName,
  username,
  email,
  phone: phone ?? '',
  address,
});
type Fields = ReturnType<typeof fieldsOf>;

const inWords = (fields: Fields) => ({
  ...fields,
  phone: formatPhone(fields.phone),
  address: fields.address.formattedAddress,
});

const labels = {
  firstName: 'First name',
  lastName: 'Last name',
  username: 'Username',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
} as const;

/** What a change costs: said before it is saved. */
const verifyAgain = {
  email: 'A new email address must be verified: we send it a link and notify the old address.',
  phone: 'A new phone number must be verified: the office calls it.',
} as const;

/** The fields that hold one line of text. */
type TextName = Exclude<keyof typeof labels, 'address'>;

const isSameEmail = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** A password that is being put right is not scolded on. */
const withoutConfirmation = (errors: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => path !== 'confirmation'));

/** Places around the old address, while the new one is not typed yet. */
const nearbyTypes = ['locality', 'postal_code'];

/** Where an address is, if anybody knows. */
const placeOf = ({ lat, lng }: User['address']) => (lat === 0 && lng === 0 ? undefined : { lat, lng });

/** Name, username, email, phone and address of somebody. */
export function EditPersonalDialog({ user, isOpen, onOpenChange }: EditPersonalDialogProps) {
  // The version that was read when the dialog opened: what comes meanwhile must not be overwritten unseen.
  const [version, setVersion] = useState(user.version);
  const [before] = useState(user);
  const form = useForm(fieldsOf(user));
  const save = useChangeUser(user.id);
  const { values, errors, change } = form;
  // Typed, and none of the list: saving now would throw it away.
  const [unchosen, setUnchosen] = useState('');
  const [password, setPassword] = useState('');
  /** What was typed is put right before anybody confirms who they are. */
  const isRight = () => {
    if (unchosen === '') return form.parse(changeUserBody, values) !== undefined;
    form.refuse({ address: addressText.chooseFromList });
    return false;
  };
  const submit = () => {
    if (!isRight()) return;
    if (isOtherEmail && password === '') return form.refuse({ confirmation: 'Enter your password.' });
    send(isOtherEmail ? { password } : undefined);
  };
  const send = (confirmation: Confirmation | undefined) => {
    const body = form.parse(changeUserBody, { ...values, ...(confirmation ? { confirmation } : {}) });
    if (body === undefined) return;
    save.mutate(
      { body, version },
      {
        onSuccess: (saved) => {
          setPassword('');
          form.reset(fieldsOf(saved));
          notify({ title: 'Profile updated' });
          onOpenChange(false);
        },
        onError: (error) => {
          const newer = newerOf<User>(error);
          form.refuse(fieldErrorsOf(error));
          if (newer === undefined) return;
          form.overtake(fieldsOf(newer));
          setVersion(newer.version);
        },
      },
    );
  };
  const isOtherEmail = !isSameEmail(values.email, form.base.email);
  const field = (name: TextName) => ({
    label: labels[name],
    value: values[name],
    error: errors[name],
    onChange: (value: string) => change({ [name]: value }),
  });
  const isAnew = (name: 'email' | 'phone', isVerified: boolean) =>
    isVerified && values[name] !== fieldsOf(before)[name] ? verifyAgain[name] : undefined;
  return (
    <FormDialog
      title="Edit Personal Information"
      description={user.fullName}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDirty={form.isDirty || unchosen !== ''}
      saveState={save.isPending ? 'saving' : save.isError ? 'failed' : 'idle'}
      onSave={submit}
    >
      <SaveAnswer subject="this profile" form={form} save={save} labels={labels} inWords={inWords} />
      <div className="grid items-start gap-4.5 sm:grid-cols-2">
        <TextField {...field('firstName')} autoComplete="given-name" />
        <TextField {...field('lastName')} autoComplete="family-name" />
      </div>
      <TextField
        {...field('username')}
        isVerbatim
        autoComplete="username"
        hint="It can be used to sign in instead of the email address."
      />
      <TextField
        {...field('email')}
        type="email"
        isVerbatim
        autoComplete="email"
        hint={isAnew('email', before.emailVerified)}
      />
      {isOtherEmail ? (
        <ConfirmIdentity
          reason="A new email address can hand over the account. Confirm your identity."
          password={password}
          onPassword={(typed) => {
            setPassword(typed);
            form.refuse(withoutConfirmation(errors));
          }}
          error={errors.confirmation}
          isPending={save.isPending}
          mayAsk={isRight}
          onPasskey={send}
        />
      ) : null}
      <PhoneField {...field('phone')} hint={isAnew('phone', before.phoneVerified)} />
      <AddressField
        label={labels.address}
        isOptional
        value={values.address}
        error={errors.address}
        onChange={(address) => change({ address })}
        near={placeOf(before.address)}
        nearbyTypes={nearbyTypes}
        onUnchosenText={(text) => {
          setUnchosen(text);
          if (errors.address !== undefined) change({ address: values.address });
        }}
      />
    </FormDialog>
  );
}
