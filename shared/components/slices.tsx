import { createContext, use, useContext, type ReactNode } from 'react';

/** What a render has to wait for when it has held the event loop for long enough; undefined while it may go on. */
export type NextTurn = () => Promise<void> | undefined;

/** Of the server. A browser renders at a stretch. */
export const NextTurnContext = createContext<NextTurn>(() => undefined);

/** Rows that take a millisecond or two. */
const SLICE_ITEMS = 50;

const MOST_SLICES = 50;

type SlicesProps<Item> = {
  items: readonly Item[];
  /** Items between which nobody else has a turn: fewer where one may be long. */
  size?: number;
  children: (item: Item, index: number) => ReactNode;
};

/** The elements of a list, between which the server responds to others. The markup is that of `items.map(children)`. */
export function Slices<Item>({ items, size = SLICE_ITEMS, children }: SlicesProps<Item>): ReactNode {
  if (items.length <= size) return items.map(children);
  // Slices of slices: as many that wait as there are items would be long themselves.
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

/** Suspends the component that calls it until the next turn of the event loop, where this one has lasted long enough. */
export function useTurn(): void {
  const nextTurn = useContext(NextTurnContext);
  // A component that waited before gets its first promise back from the first `use`.
  for (let turn = nextTurn(); turn; turn = nextTurn()) use(turn);
}

function Slice({ children }: { children: () => ReactNode }): ReactNode {
  useTurn();
  return children();
}
