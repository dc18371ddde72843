import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Choices, Field } from './field.tsx';

it('a field is described by its hint and its fault, and is invalid while it has one', () => {
  const faulty = renderToStaticMarkup(
    <Field id="email" label="E-mail" hint="In full" fault="Not complete" name="email" />,
  );
  expect(faulty).toMatch(/<label for="email">E-mail<\/label>/);
  expect(faulty).toMatch(/<p id="email-hint"[^>]*>In full<\/p>/);
  expect(faulty).toMatch(/<p id="email-fault"[^>]*><svg [^>]*aria-hidden="true">.*<\/svg>Not complete<\/p>/);
  expect(faulty).toMatch(/<input [^>]*aria-describedby="email-hint email-fault" aria-invalid="true"/);
  const good = renderToStaticMarkup(
    <Field as="textarea" id="note" label="Note" fault="" defaultValue="typed" />,
  );
  expect(good).toMatch(/<p id="note-fault"[^>]*><\/p>/);
  expect(good).toMatch(/<textarea [^>]*aria-describedby="note-fault">typed<\/textarea>/);
  expect(good).not.toContain('aria-invalid');
});

it('choices say their fault for the whole group, and links to them lead to the first', () => {
  const options = ['code', 'name'].map((value) => ({ value, text: value }));
  const markup = renderToStaticMarkup(
    <Choices id="what" label="What?" fault="Choose one" name="what" options={options} chosen="name" />,
  );
  expect(markup).toMatch(/<fieldset [^>]*aria-describedby="what-fault" aria-invalid="true"/);
  expect(markup).toMatch(/<input [^>]*id="what" type="radio" name="what" value="code"\/>/);
  expect(markup).toMatch(/<input [^>]*type="radio" name="what" checked="" value="name"\/>/);
});
