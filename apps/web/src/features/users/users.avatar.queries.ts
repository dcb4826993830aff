import { uploadFile } from '@homeward/contract/files';
import { changeUser, setDefaultAvatar, type User } from '@homeward/contract/users';
import { useMutation } from '@tanstack/react-query';
import { call, upload } from '../../lib/api/index.ts';
import { takeUser } from './users.profile.queries.ts';

/** Sides of the squares that the server keeps beside the picture itself. */
const sides = [64, 128, 256];

const putImage = async (user: User, image: string | null): Promise<User> => {
  const { id, firstName, lastName, email, username, phone, version } = user;
  const body = { firstName, lastName, email, username, phone: phone ?? '', image };
  return call(changeUser, { params: { id }, body }, { ifMatch: `"${version}"` });
};

/** Uploads a square picture and makes it somebody's own. */
export function useUploadPicture(user: User, onProgress: (share: number) => void) {
  return useMutation({
    mutationFn: async (picture: Blob) => {
      const form = new FormData();
      form.set('isPublic', 'true');
      form.set('folder', 'profiles');
      form.set('shouldGenerateBlurhash', 'true');
      form.set('alternativeDimensions', JSON.stringify(sides));
      form.set('file', picture, 'portrait.png');
      const { url } = await upload(uploadFile, form, { params: { kind: 'image' }, onProgress });
      return putImage(user, url);
    },
    onSuccess: takeUser,
  });
}

/** Takes the picture away: initials are shown. */
export function useRemovePicture(user: User) {
  return useMutation({ mutationFn: () => putImage(user, null), onSuccess: takeUser });
}

/** The drawn portrait, always the same for the same person. */
export function useDefaultPicture(user: User) {
  return useMutation({
    mutationFn: () => call(setDefaultAvatar, { params: { id: user.id } }),
    onSuccess: ({ image }) => takeUser({ ...user, image }),
  });
}
