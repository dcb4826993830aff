import { listAddressCodes, printAddressCode } from '@homeward/contract/clients';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callForFile } from '../../lib/api/index.ts';
import { saveFile } from '../../lib/download.ts';
import { queryOptionsFor, refetchAll } from '../../lib/query.ts';

/** Which addresses of a client have a QR code for the Time Clock. */
export function useAddressCodes(clientId: string) {
  return useQuery(queryOptionsFor(listAddressCodes, { params: { id: clientId } }));
}

/** Makes a new code for an address and saves the page that holds it. */
export function usePrintAddressCode() {
  return useMutation({
    mutationFn: (addressId: string) => callForFile(printAddressCode, { params: { id: addressId } }),
    onSuccess: ({ blob, name }) => saveFile(blob, name ?? 'qr-code.pdf'),
    // A page that was lost on its way has replaced the code too.
    onSettled: () => refetchAll(listAddressCodes),
  });
}
