import { filesText, isAvatarType } from '@homeward/contract/files';
import type { User } from '@homeward/contract/users';
import { ImageUp, Trash2, UserRound } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { sentenceOf } from '../../lib/problem.ts';
import { Button } from '../../ui/Button.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { notify } from '../../ui/notify.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { UserAvatar } from '../../ui/UserAvatar.tsx';
import { PictureCrop } from './PictureCrop.tsx';
import { useDefaultPicture, useRemovePicture, useUploadPicture } from './users.avatar.queries.ts';
import { type Crop, drawCrop, wholePicture } from './users.crop.model.ts';

interface AvatarDialogProps {
  user: User;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Side of the picture that is uploaded, in pixels. */
const uploadedSide = 512;

/** The window's square as a picture of its own; what the camera wrote into the file stays behind. */
function cut(picture: HTMLImageElement, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = uploadedSide;
  canvas.height = uploadedSide;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw.');
  drawCrop(context, picture, crop);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture cannot be drawn.'))),
      'image/png',
    );
  });
}

const failed = (title: string, error: unknown) =>
  notify({ title, description: sentenceOf(error), variant: 'destructive' });

/** @returns the picture in a file; undefined when it holds none that can be an avatar */
async function decode(file: File): Promise<HTMLImageElement | undefined> {
  if (!isAvatarType(file.type, file.name)) return undefined;
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    return image;
  } catch {
    return undefined;
  }
}

/** Somebody's picture: uploaded, drawn, or none. */
export function AvatarDialog({ user, isOpen, onOpenChange }: AvatarDialogProps) {
  const [picture, setPicture] = useState<HTMLImageElement>();
  const [crop, setCrop] = useState(wholePicture);
  const [share, setShare] = useState(0);
  const upload = useUploadPicture(user, setShare);
  const remove = useRemovePicture(user);
  const draw = useDefaultPicture(user);
  const close = () => onOpenChange(false);

  const read = async (file: File | undefined) => {
    if (!file) return;
    const image = await decode(file);
    if (!image) {
      notify({ ...filesText.invalidAvatar, variant: 'destructive' });
      return;
    }
    setCrop(wholePicture);
    setPicture(image);
  };
  const save = async () => {
    if (picture === undefined) return close();
    upload.mutate(await cut(picture, crop), {
      onSuccess: () => {
        notify({ title: 'Profile updated' });
        close();
      },
      onError: (error) => failed(filesText.avatarFailed, error),
    });
  };
  const isBusy = upload.isPending || remove.isPending || draw.isPending;

  return (
    <FormDialog
      title="Profile photo"
      description={user.fullName}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDirty={picture !== undefined}
      saveState={upload.isPending ? 'saving' : upload.isError ? 'failed' : 'idle'}
      saveLabel="Save photo"
      onSave={() => void save()}
    >
      {picture ? (
        <PictureCrop picture={picture} crop={crop} onChange={setCrop} />
      ) : (
        <div className="flex justify-center py-2">
          <UserAvatar name={user.fullName} image={user.image} size={84} />
        </div>
      )}
      {upload.isPending ? <ProgressBar label="Uploading" value={Math.round(share * 100)} /> : null}
      <div className="flex flex-wrap justify-center gap-2.5">
        <FileTrigger
          acceptedFileTypes={['image/svg+xml', 'image/png', 'image/jpeg', 'image/gif']}
          onSelect={(files) => void read(files?.[0])}
        >
          <Button icon={<ImageUp aria-hidden size={16} />} isDisabled={isBusy}>
            {picture ? 'Another photo' : 'Upload photo'}
          </Button>
        </FileTrigger>
        <Button
          icon={<UserRound aria-hidden size={16} />}
          isDisabled={isBusy}
          onPress={() =>
            draw.mutate(undefined, {
              onSuccess: () => {
                notify({ title: 'Success', description: 'Default avatar set successfully' });
                close();
              },
              onError: (error) => failed('Error', error),
            })
          }
        >
          Default photo
        </Button>
        {user.image ? (
          <Button
            variant="quiet"
            icon={<Trash2 aria-hidden size={16} />}
            isDisabled={isBusy}
            onPress={() =>
              remove.mutate(undefined, { onSuccess: close, onError: (error) => failed('Error', error) })
            }
          >
            Remove photo
          </Button>
        ) : null}
      </div>
    </FormDialog>
  );
}
