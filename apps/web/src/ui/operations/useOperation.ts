import { isWorking, type Operation, type OperationMove, type OperationNews } from '@homeward/contract/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { OperationCalls } from '../../lib/operations.ts';

/**
 * An operation from its dry run to its end: what it is now, and how to move it.
 * @param body what is checked, whenever it becomes another; undefined while something is still to be chosen
 * @param onEnd when it, or its undoing, has come to its end
 */
export function useOperation<Body>(
  calls: OperationCalls<Body>,
  body: Body | undefined,
  onEnd: (operation: Operation) => void,
) {
  const [operation, setOperation] = useState<Operation>();
  const take = (next: Operation) => {
    const wasWorking = operation !== undefined && next.id === operation.id && isWorking(operation.status);
    setOperation(next);
    if (wasWorking && !isWorking(next.status)) onEnd(next);
  };
  const check = useMutation({ mutationFn: calls.check, onSuccess: setOperation });
  const move = useMutation({
    mutationFn: ({ id, name }: { id: string; name: OperationMove }) => calls.move(id, name),
    onSuccess: (next) => {
      setOperation(next);
      if (!isWorking(next.status)) onEnd(next);
    },
  });
  const read = useMutation({ mutationFn: (id: string) => calls.read(id, { limit: 1 }), onSuccess: take });

  const text = body === undefined ? undefined : JSON.stringify(body);
  const { mutate: tryOut } = check;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text says whether the body is another one.
  useEffect(() => {
    if (body !== undefined) tryOut(body);
  }, [text]);

  const onNews = useEffectEvent((news: OperationNews) => {
    if (news.id !== operation?.id || news.version < operation.version) return;
    // Only what is asked knows which moves are left.
    if (isWorking(news.status)) setOperation({ ...operation, ...news });
    else read.mutate(news.id);
  });
  const onBegin = useEffectEvent(() => {
    if (operation && isWorking(operation.status)) read.mutate(operation.id);
  });
  useEffect(() => calls.follow(onNews, onBegin), [calls]);

  return {
    operation,
    isChecking: check.isPending,
    isMoving: move.isPending,
    error: move.error ?? check.error,
    move: (name: OperationMove) => operation && move.mutate({ id: operation.id, name }),
  };
}
