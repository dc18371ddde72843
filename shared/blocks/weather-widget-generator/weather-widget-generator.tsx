import { WidgetGenerator } from '#shared/components/widget-generator/widget-generator.tsx';
import { WidgetGeneratorData } from '#shared/components/widget-generator/data.ts';
import { defineBlock } from '../define-block.tsx';

export const weatherWidgetGenerator = defineBlock({
  data: WidgetGeneratorData,
  Component: WidgetGenerator,
  hydrate: (data) => data,
});
