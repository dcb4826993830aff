/** The sentences of addresses, the same on the server and on the screen. */
export const addressText = {
  bothOrNeither: 'Enter a latitude and a longitude, or neither.',
  enterAddress: 'Please enter an address',
  noneFound: 'No address found',
  chooseFromList: 'Select a valid address from the list',
  address1Required: 'Address line 1 is required',
  cityRequired: 'City is required',
  regionRequired: 'State is required',
  postalCodeRequired: 'Postal code is required',
  partNotThere: 'This address has no such part. Search for it again with the part typed in.',
  detailsFailed: { title: 'Error', description: 'Error fetching address data' },
  tooMany: 'Too many searches. Wait a moment and try again.',
  notAnswering: 'Places cannot be looked up right now. Try again in a moment.',
} as const;
