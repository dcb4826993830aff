import { type ConversationDocumentQuery, exportConversation } from '@homeward/contract/chat';
import { useMutation } from '@tanstack/react-query';
import { callForFile } from '../../lib/api/index.ts';
import { saveFile } from '../../lib/download.ts';

/** Fetches the messages of some days as a PDF, and saves it. */
export function useSaveConversation(id: string) {
  return useMutation({
    mutationFn: (query: ConversationDocumentQuery) =>
      callForFile(exportConversation, { params: { id }, query }),
    onSuccess: ({ blob, name }) => saveFile(blob, name ?? 'conversation.pdf'),
  });
}
