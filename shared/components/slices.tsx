import { createContext, use, useContext, type ReactNode } from 'react';

/**
 * Returns undefined if the render may continue. If the render has blocked the current turn of the event loop for too long,
 * returns a promise that resolves in the next turn.
 */
export type NextTurn = () => Promise<void> | undefined;

/** Contains the `NextTurn` function that the server provides. The default, for browsers, never interrupts a render. */
export const NextTurnContext = createContext<NextTurn>(() => undefined);

/** The default number of items in a slice. The server renders fifty rows in one or two milliseconds. */
const SLICE_ITEMS = 50;

const MOST_SLICES = 50;

type SlicesProps<Item> = {
  items: readonly Item[];
  /** The maximum number of items in a slice. Choose a small number if the items are long. */
  size?: number;
  children: (item: Item, index: number) => ReactNode;
};

/** Renders the same markup as `items.map(children)`, but in slices. Between two slices, the server can handle other requests. */
export function Slices<Item>({ items, size = SLICE_ITEMS, children }: SlicesProps<Item>): ReactNode {
  if (items.length <= size) return items.map(children);
  // Slices are nested, because thousands of suspended slices at one level would block the event loop.
  const most = items.length > size * MOST_SLICES ? size * MOST_SLICES : size;
  const starts = Array.from({ length: Math.ceil(items.length / most) }, (_nothing, slice) => slice * most);
  return starts.map((start) => (
    <Slice key={start}>
      {() => (
        <Slices items={items.slice(start, start + most)} size={size}>
          {(item, index) => children(item, start + index)}
        </Slices>
      )}
    </Slice>
  ));
}

/** Suspends the calling component until the next turn of the event loop, if the current turn has lasted too long. */
export function useTurn(): void {
  const nextTurn = useContext(NextTurnContext);
  // After a suspension, React calls the component again. The first `use` then returns immediately, because React passes it the
  // resolved promise from before the suspension instead of its argument. The loop calls `nextTurn` again, because the new turn
  // may also have lasted too long.
  for (let turn = nextTurn(); turn; turn = nextTurn()) use(turn);
}

function Slice({ children }: { children: () => ReactNode }): ReactNode {
  useTurn();
  return children();
}
