import type { Request, Response } from 'express';
import type { Answer, Headers } from './response.ts';
import { chooseEncoding } from './negotiate-encoding.ts';
import type { Keeper, LoadedAnswer } from './response-cache.ts';
import { writeAnswer } from './write-response.ts';

/** Set anew on every answer, or made of the answer itself. */
const OF_A_REQUEST = new Set(['x-request-id', 'connection', 'date', 'vary']);

/** How a handler of Express answers with what is kept, or may be kept. */
export type AnswerSender = {
  /** Finds the answer, or makes it. @throws whatever `produce` throws */
  load: (res: Response, answer: { key: string; produce: () => Promise<Answer> }) => Promise<LoadedAnswer>;
  write: (req: Request, res: Response, loaded: LoadedAnswer) => Promise<void>;
};

export function createAnswerSender(keeper: Keeper): AnswerSender {
  return {
    load: (res, answer) => keeper.load({ ...answer, common: commonHeaders(res) }),
    write: async (req, res, { kept, state }) => {
      const body = await keeper.bodyOf(kept, chooseEncoding(req.headers['accept-encoding']));
      writeAnswer(req, res, { kept, body, state, age: keeper.ageOf(kept) });
    },
  };
}

/** The headers that whatever came before the page has set: the same on every answer. */
function commonHeaders(res: Response): Headers {
  return res
    .getHeaderNames()
    .filter((name) => !OF_A_REQUEST.has(name))
    .map((name) => [name, String(res.getHeader(name))]);
}
