/*
 * A field for forms of other sites: somebody types a place or an address in Khmer or English and chooses its postal code.
 *
 *   <postcode-field name="postcode" lang="km"><input name="postcode"></postcode-field>
 *
 * Where this script fails, the input inside remains a plain field. A form sends `postcode` (six digits; what was typed if nothing
 * was chosen), and of a chosen place `postcode-en` and `postcode-km`: its commune, district and province. The element has `value`
 * and `place`, and fires `input` and `change`. Never changed: a new version is a new file.
 */
const SITE = new URL(import.meta.url).origin;
/** Fewer letters fit thousands of places. */
const MIN_LETTERS = 2;
/** Milliseconds without a key before the server is asked. */
const PAUSE = 150;
/** Milliseconds after which the field gives up a request, and stays a plain field. */
const PATIENCE = 5000;
/** Answers that are remembered, so that a deleted letter asks nothing. */
const REMEMBERED = 50;

const WORDS = {
  en: {
    label: 'Postal code',
    hint: 'Commune, village or address',
    count: (n) => (n === 1 ? '1 suggestion' : `${n} suggestions`),
    none: 'No place of this name was found',
    missing: 'Choose a place, or type its six digits',
  },
  km: {
    label: 'លេខកូដប្រៃសណីយ៍',
    hint: 'ឃុំ-សង្កាត់ ភូមិ ឬអាសយដ្ឋាន',
    count: (n) => `មានជម្រើស ${n}`,
    none: 'រកមិនឃើញទីកន្លែងឈ្មោះនេះទេ',
    missing: 'សូមជ្រើសរើសទីកន្លែង ឬសរសេរលេខ 6 ខ្ទង់',
  },
};

const STYLES = `
:host { display: inline-block; position: relative; font: inherit; color: inherit; }
:host([hidden]) { display: none; }
input { box-sizing: border-box; width: 100%; min-height: 44px; padding: 0 10px; border: 1px solid #857d92; border-radius: 6px;
  font: inherit; color: inherit; background: Field; }
input:focus-visible { outline: 3px solid #8c67ef; outline-offset: 1px; }
ul { position: absolute; z-index: 10; inset-inline: 0; top: 100%; min-width: 16em; margin: 2px 0 0; padding: 0; border: 1px solid #857d92;
  border-radius: 6px; background: Canvas; color: CanvasText; box-shadow: 0 8px 24px rgb(0 0 0 / 0.18); list-style: none; overflow: clip; }
ul:empty { display: none; }
li { display: flex; gap: 12px; align-items: center; justify-content: space-between; min-height: 44px; padding: 4px 10px; cursor: pointer; }
li[aria-selected='true'] { background: SelectedItem; color: SelectedItemText; }
b { font-variant-numeric: tabular-nums; }
[role='status'] { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
slot { display: none; }
`;

class PostcodeField extends HTMLElement {
  static formAssociated = true;
  static observedAttributes = ['lang', 'placeholder', 'required', 'disabled'];

  #internals = this.attachInternals();
  #input = document.createElement('input');
  #list = document.createElement('ul');
  #status = document.createElement('p');
  #items = [];
  #active = -1;
  #place = null;
  #timer = 0;
  #request = new AbortController();
  #answers = new Map();

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open', delegatesFocus: true });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLES);
    root.adoptedStyleSheets = [sheet];
    this.#status.setAttribute('role', 'status');
    this.#list.setAttribute('role', 'listbox');
    this.#list.id = 'list';
    set(this.#input, {
      role: 'combobox',
      autocomplete: 'off',
      'aria-autocomplete': 'list',
      'aria-controls': 'list',
    });
    // The slot hides the plain field that stood in for this one.
    root.append(this.#input, this.#list, this.#status, document.createElement('slot'));
    this.#input.addEventListener('input', () => this.#typed());
    this.#input.addEventListener('keydown', (event) => this.#pressed(event));
    this.#input.addEventListener('blur', () => this.#close());
    // Unlike `input`, the event `change` does not leave the shadow tree.
    this.#input.addEventListener('change', () => this.#fire('change'));
    // The press must not take the focus from the field, because that closes the list.
    this.#list.addEventListener('pointerdown', (event) => event.preventDefault());
    this.#list.addEventListener('click', (event) => {
      const row = event.target.closest('li');
      if (row) this.#choose(Number(row.dataset.index));
    });
  }

  connectedCallback() {
    const plain = this.querySelector('input');
    if (plain) {
      if (!this.hasAttribute('name')) this.setAttribute('name', plain.name);
      if (plain.required) this.setAttribute('required', '');
      if (this.#input.value === '') this.#input.value = plain.value;
      // The form would send its name twice.
      plain.disabled = true;
    }
    const label = this.#internals.labels[0]?.textContent.trim() ?? this.getAttribute('aria-label');
    this.#input.setAttribute('aria-label', label || this.#words.label);
    this.#update();
  }

  attributeChangedCallback() {
    this.#update();
  }

  formDisabledCallback(isDisabled) {
    this.#input.disabled = isDisabled;
  }

  formResetCallback() {
    this.value = this.querySelector('input')?.defaultValue ?? '';
  }

  formStateRestoreCallback(state) {
    this.value = typeof state === 'string' ? state : (state?.get(this.name) ?? '');
  }

  get form() {
    return this.#internals.form;
  }
  get name() {
    return this.getAttribute('name') ?? '';
  }
  get validity() {
    return this.#internals.validity;
  }
  get validationMessage() {
    return this.#internals.validationMessage;
  }
  checkValidity() {
    return this.#internals.checkValidity();
  }
  reportValidity() {
    return this.#internals.reportValidity();
  }
  /** The chosen place as `/api/autocomplete` returns it; null if none is chosen. */
  get place() {
    return this.#place;
  }
  /** The six digits of the chosen place; what was typed if none is chosen. */
  get value() {
    return this.#place?.code ?? this.#input.value.trim();
  }
  set value(text) {
    this.#place = null;
    this.#input.value = text;
    this.#update();
  }

  get #language() {
    return (this.closest('[lang]')?.lang ?? '').startsWith('km') ? 'km' : 'en';
  }
  get #words() {
    return WORDS[this.#language];
  }

  /** Gives the form its values, and the field its words. */
  #update() {
    const { name, value } = this;
    this.#input.lang = this.#language;
    this.#input.placeholder = this.getAttribute('placeholder') ?? this.#words.hint;
    this.#input.required = this.hasAttribute('required');
    const data = new FormData();
    data.set(name, value);
    if (this.#place)
      for (const language of ['en', 'km']) data.set(`${name}-${language}`, pathOf(this.#place, language));
    this.#internals.setFormValue(data);
    const isMissing = this.hasAttribute('required') && value === '';
    this.#internals.setValidity(isMissing ? { valueMissing: true } : {}, this.#words.missing, this.#input);
  }

  #typed() {
    this.#place = null;
    this.#update();
    clearTimeout(this.#timer);
    this.#request.abort();
    const query = this.#input.value.trim();
    if (query.length < MIN_LETTERS) this.#show([]);
    else this.#timer = setTimeout(() => this.#ask(query), PAUSE);
  }

  /** A request that fails leaves a plain field. */
  async #ask(query) {
    const url = `${SITE}/api/autocomplete?${new URLSearchParams({ q: query, c: this.#language === 'km' ? 'km-kh' : 'en-us' })}`;
    this.#request = new AbortController();
    const signal = AbortSignal.any([this.#request.signal, AbortSignal.timeout(PATIENCE)]);
    try {
      let items = this.#answers.get(url);
      if (!items) {
        const response = await fetch(url, { signal, credentials: 'omit' });
        if (!response.ok) return this.#show([]);
        ({ items } = (await response.json()).data);
        if (this.#answers.size >= REMEMBERED) this.#answers.clear();
        this.#answers.set(url, items);
      }
      if (signal.aborted || this.#input.value.trim() !== query) return;
      this.#show(items);
      this.#status.textContent = items.length === 0 ? this.#words.none : this.#words.count(items.length);
    } catch {
      if (!this.#request.signal.aborted) this.#show([]);
    }
  }

  #show(items) {
    this.#items = items;
    this.#active = -1;
    this.#status.textContent = '';
    this.#list.replaceChildren(
      ...items.map((item, index) => {
        const row = document.createElement('li');
        const text = document.createElement('span');
        const code = document.createElement('b');
        set(row, { role: 'option', id: `option-${index}`, 'aria-selected': 'false', 'data-index': index });
        text.textContent = item.text;
        code.textContent = item.code;
        row.append(text, code);
        return row;
      }),
    );
    this.#mark();
  }

  #mark() {
    const isOpen = this.#items.length > 0;
    this.#input.setAttribute('aria-expanded', String(isOpen));
    for (const [index, row] of [...this.#list.children].entries())
      row.setAttribute('aria-selected', String(index === this.#active));
    if (this.#active < 0) this.#input.removeAttribute('aria-activedescendant');
    else this.#input.setAttribute('aria-activedescendant', `option-${this.#active}`);
  }

  #pressed(event) {
    const { length } = this.#items;
    if (length === 0 || event.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) this.#active = (Math.max(this.#active, step < 0 ? 0 : -1) + step + length) % length;
    else if (event.key === 'Escape') this.#show([]);
    else if (event.key === 'Enter' && this.#active >= 0) this.#choose(this.#active);
    else return;
    event.preventDefault();
    this.#mark();
  }

  #choose(index) {
    const place = this.#items[index];
    if (!place) return;
    this.#place = place;
    this.#input.value = `${place.code} ${place.text}`;
    this.#close();
    this.#update();
    this.#fire('input');
    this.#fire('change');
  }

  #close() {
    clearTimeout(this.#timer);
    this.#request.abort();
    this.#show([]);
  }

  #fire(type) {
    this.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}

/** The commune, the district and the province of a place: separated by commas in English and by spaces in Khmer. */
function pathOf({ commune, district, province }, language) {
  return [commune, district, province].map((names) => names[language]).join(language === 'km' ? ' ' : ', ');
}

if (!customElements.get('postcode-field')) customElements.define('postcode-field', PostcodeField);
