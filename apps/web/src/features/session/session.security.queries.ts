import type { Confirmation } from '@homeward/contract/core';
import * as session from '@homeward/contract/session';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { sentenceOf } from '../../lib/problem.ts';
import { queryOptionsFor, refetchAll } from '../../lib/query.ts';
import { notify } from '../../ui/notify.ts';

/** One's own password age, second factor and passkeys. */
export const useSecurity = () => useQuery(queryOptionsFor(session.getSecurity));

/** The devices on which one is signed in. */
export const useDevices = () => useQuery(queryOptionsFor(session.listDeviceSessions));

export async function changePassword(body: { currentPassword: string; newPassword: string }): Promise<void> {
  await call(session.changePassword, { body });
  void refetchAll(session.getSecurity);
  void refetchAll(session.listDeviceSessions);
}

export const startTwoFactor = (body: { password: string }) => call(session.startTwoFactor, { body });

/** Switches the second factor on; answers with the recovery codes, which are told once. */
export async function confirmTwoFactor(body: { code: string }): Promise<readonly string[]> {
  const { recoveryCodes } = await call(session.confirmTwoFactor, { body });
  void refetchAll(session.getSecurity);
  return recoveryCodes;
}

export async function renewRecoveryCodes(body: { password: string }): Promise<readonly string[]> {
  const { recoveryCodes } = await call(session.renewRecoveryCodes, { body });
  void refetchAll(session.getSecurity);
  return recoveryCodes;
}

export async function stopTwoFactor(body: { password: string }): Promise<void> {
  await call(session.stopTwoFactor, { body });
  void refetchAll(session.getSecurity);
}

/** Lets the browser make a passkey and adds it to the account. */
export async function addPasskey({ password, name }: { password: string; name: string }): Promise<void> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { challenge, options } = await call(session.startPasskey, { body: { password } });
  const response = await startRegistration({
    // The server's library made these options for the browser's library; the contract passes them through.
    optionsJSON: options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'],
  });
  await call(session.addPasskey, { body: { challenge, name, response: { ...response } } });
  void refetchAll(session.getSecurity);
}

/** Asks for one of one's passkeys, to confirm a change; what it answers is good for one try. */
export async function confirmWithPasskey(): Promise<Confirmation> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { challenge, options } = await call(session.startPasskeySignIn);
  const response = await startAuthentication({
    // The server's library made these options for the browser's library; the contract passes them through.
    optionsJSON: options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'],
  });
  return { challenge, response: { ...response } };
}

/** Says in a toast why something did not work. */
export const tellFailure = (error: unknown) =>
  void notify({ title: 'That did not work', description: sentenceOf(error), variant: 'destructive' });

export const useRemovePasskey = () =>
  useMutation({
    mutationFn: (id: string) => call(session.removePasskey, { params: { id } }),
    onSuccess: () => notify({ title: 'Passkey removed' }),
    onError: tellFailure,
    onSettled: () => refetchAll(session.getSecurity),
  });

export const useEndDevice = () =>
  useMutation({
    mutationFn: (id: string) => call(session.endDeviceSession, { params: { id } }),
    onSuccess: () => notify({ title: 'Device signed out' }),
    onError: tellFailure,
    onSettled: () => refetchAll(session.listDeviceSessions),
  });

export const useEndOtherDevices = () =>
  useMutation({
    mutationFn: () => call(session.endOtherSessions),
    onSuccess: () => notify({ title: 'All other devices signed out' }),
    onError: tellFailure,
    onSettled: () => refetchAll(session.listDeviceSessions),
  });
