import { useMutation, useQuery } from '@tanstack/react-query';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { Queries } from './queries.tsx';

afterEach(() => void vi.useRealTimers());

it('on the server nothing is asked, no timer is left, and one render knows nothing of another', async () => {
  const ask = vi.fn<() => Promise<string>>(() => Promise.resolve('asked'));
  function Block({ given }: { given: string }): ReactNode {
    const { data } = useQuery({ queryKey: ['same'], queryFn: ask, initialData: given, staleTime: 0 });
    const { data: answer = 'idle' } = useMutation({ mutationFn: ask, gcTime: 0 });
    return `${data} ${answer}`;
  }
  const render = (given: string): Promise<string> => {
    const { pipe } = renderToPipeableStream(
      <Queries>
        <Block given={given} />
      </Queries>,
    );
    return text(pipe(new PassThrough()));
  };
  expect(await render('first')).toContain('first');
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
  expect(await render('second')).toContain('second');
  expect(vi.getTimerCount()).toBe(0);
  expect(ask).not.toHaveBeenCalled();
});
