import './widget.css';
import '#shared/components/weather/forecast.module.css';
import { startFinder } from './finder.ts';
import { reportView } from './report-view.ts';
import { sendHeight } from './send-height.ts';

/** What a widget does by itself, in a frame of another site. Each of its parts may fail alone: the page works without them. */
function start(): void {
  sendHeight();
  reportView();
  const form = document.querySelector<HTMLFormElement>('form[data-finder]');
  if (form) startFinder(form);
}

start();
