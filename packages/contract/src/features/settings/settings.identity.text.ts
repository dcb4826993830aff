/** How many licenses the agency lists. */
export const mostLicenses = 20;

/** What the screen and the server say about the agency's name, address and logo. */
export const identityText = {
  issuerRequired: 'Enter who issued the license.',
  numberRequired: 'Enter the license number.',
  tooManyLicenses: `List at most ${mostLicenses} licenses.`,
  notAPicture: 'Choose a PNG, JPEG or WebP picture.',
  damaged: 'This picture is damaged. Choose another one.',
  tooManyPixels: 'This picture has more than 40 megapixels. Choose a smaller one.',
  tooLarge: 'Choose a picture of at most 1.5 MB.',
} as const;
