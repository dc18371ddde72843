import { WidgetGenerator } from '#shared/components/widget-generator/widget-generator.tsx';
import { WidgetGeneratorData } from '#shared/contracts/widget-generator.ts';
import { defineBlock } from '../define-block.tsx';

/** The code for the forecast of a province in other sites. */
export const weatherWidgetGenerator = defineBlock({
  data: WidgetGeneratorData,
  Component: WidgetGenerator,
  hydrate: (data) => data,
});
