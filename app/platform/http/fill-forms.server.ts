import { Parser } from 'htmlparser2'
import { escapeMarkup } from '#app/platform/text/escape-markup.ts'
import { splitPath } from '../text/locale.ts'
import { pageField } from './forms.ts'
import type { SavedForm } from './saved-forms.server.ts'

type Control = {
	name: string
	kind: 'text' | 'area' | 'select' | 'box' | 'hidden'
	value: string
	/** Offsets of its tag, and of the end of its contents. */
	from: number
	to: number
	end: number
	options: { value: string; from: number; to: number; end: number }[]
}
type Fold = { from: number; to: number }
type Form = { id: string; action: string; from: number; to: number; controls: Control[]; folds: Fold[] }
type Edit = { from: number; to: number; text: string }

const notTyped = ['file', 'submit', 'button', 'image', 'reset', 'password']

/**
 * Fills the forms of a page with saved input: each saved form goes into the form with its address and fields. A page
 * that hydrates also gets the fields as data, since React overwrites them (site.js).
 * @returns the page, and the input that fits no form any more
 */
export function withSavedForms(
	html: string,
	path: string,
	saved: SavedForm[],
): { html: string; rest: string[] } {
	const forms = formsIn(html, path)
	const edits: Edit[] = []
	const rest: string[] = []
	for (const [index, { action, fields }] of saved.entries()) {
		const own = forms.filter((form) => form.action === action)
		const form = own.sort((a, b) => likeness(b, fields) - likeness(a, fields))[0]
		if (form) edits.push(...fill(form, fields, { html, isFirst: index === 0 }))
		const names = new Set(form?.controls.map(({ name }) => name))
		rest.push(...fields.flatMap(([name, value]) => (!names.has(name) && isTyped(value) ? [value] : [])))
	}
	let filled = html
	for (const { from, to, text } of edits.sort((a, b) => b.from - a.from))
		filled = filled.slice(0, from) + text + filled.slice(to)
	return { html: filled, rest }
}

/** Text of a person, no id, address or code. */
function isTyped(value: string): boolean {
	return /[\s\u0600-\u06ff]/.test(value.trim()) || (/\p{L}/u.test(value) && !/^[\w./:?=&%-]*$/.test(value))
}

/** How many of the fields a form has; between similar forms the hidden fields decide. */
function likeness({ controls }: Form, fields: SavedForm['fields']): number {
	const said = new Map(fields)
	let points = 0
	for (const { name, kind, value } of controls) {
		if (!said.has(name)) points -= kind === 'hidden' ? 1 : 0
		else points += kind === 'hidden' ? (said.get(name) === value ? 3 : -3) : 1
	}
	return points
}

function fill(
	form: Form,
	fields: SavedForm['fields'],
	{ html, isFirst }: { html: string; isFirst: boolean },
) {
	const left = new Map<string, string[]>()
	for (const [name, value] of fields) left.set(name, [...(left.get(name) ?? []), value])
	const edits: Edit[] = form.folds.map(({ from, to }) => ({
		from,
		to,
		text: withAttribute(html.slice(from, to), 'open', ''),
	}))
	const id = form.id || !isFirst ? '' : ' id="saved"'
	const data = escapeMarkup(JSON.stringify(fields))
	edits.push({ from: form.to - 1, to: form.to - 1, text: `${id} data-saved="${data}"` })
	for (const control of form.controls) {
		const { name, kind, value, from, to, end } = control
		const tag = html.slice(from, to)
		const values = left.get(name)
		if (kind === 'box') {
			edits.push({ from, to, text: withAttribute(tag, 'checked', values?.includes(value) ? '' : null) })
			continue
		}
		const next = values?.shift()
		if (next === undefined) continue
		// HTML drops one leading line break.
		if (kind === 'area') edits.push({ from: to, to: end, text: `\n${escapeMarkup(next)}` })
		else if (kind !== 'select') edits.push({ from, to, text: withAttribute(tag, 'value', next) })
		else if (control.options.some((option) => option.value === next))
			for (const option of control.options) {
				const chosen = option.value === next ? '' : null
				const opened = withAttribute(html.slice(option.from, option.to), 'selected', chosen)
				edits.push({ from: option.from, to: option.to, text: opened })
			}
	}
	return edits
}

const attributePatterns = {
	open: /\sopen(?:="[^"]*")?(?=[\s/>])/,
	value: /\svalue(?:="[^"]*")?(?=[\s/>])/,
	checked: /\schecked(?:="[^"]*")?(?=[\s/>])/,
	selected: /\sselected(?:="[^"]*")?(?=[\s/>])/,
}

function withAttribute(tag: string, name: keyof typeof attributePatterns, value: string | null): string {
	const bare = tag.replace(attributePatterns[name], '')
	if (value === null) return bare
	const end = bare.endsWith('/>') ? 2 : 1
	return `${bare.slice(0, -end)} ${name}="${escapeMarkup(value)}"${bare.slice(-end)}`
}

function formsIn(html: string, path: string): Form[] {
	const forms: Form[] = []
	const away: { form: string; control: Control }[] = []
	const folds: (Fold & { isOpen: boolean })[] = []
	let form: Form | null = null
	let control: Control | null = null
	let isTemplate = 0
	const parser: Parser = new Parser({
		onopentag(tag, attributes) {
			const [from, to] = [parser.startIndex, parser.endIndex + 1]
			if (tag === 'template') isTemplate++
			if (isTemplate > 0) return
			if (tag === 'details') folds.push({ from, to, isOpen: 'open' in attributes })
			if (tag === 'form' && attributes.method?.toLowerCase() === 'post') {
				const action = actionOf(attributes.action ?? '', path)
				const closed = folds.filter(({ isOpen }) => !isOpen)
				form = { id: attributes.id ?? '', action, from, to, controls: [], folds: closed }
				forms.push(form)
			}
			if (tag === 'option') control?.options.push({ value: attributes.value ?? '', from, to, end: to })
			const { name = '', type = 'text', value } = attributes
			const isControl =
				tag === 'textarea' || tag === 'select' || (tag === 'input' && !notTyped.includes(type))
			if (!isControl || !name || name === pageField || 'disabled' in attributes) return
			const isBox = type === 'checkbox' || type === 'radio'
			const kind = tag === 'textarea' ? 'area' : tag === 'select' ? 'select' : isBox ? 'box' : 'text'
			control = {
				name,
				from,
				to,
				end: to,
				options: [],
				kind: type === 'hidden' ? 'hidden' : kind,
				value: value ?? (isBox ? 'on' : ''),
			}
			const inside = form && folds.filter(({ isOpen }) => !isOpen)
			if (form && inside) form.folds = [...new Set([...form.folds, ...inside])]
			if (attributes.form) away.push({ form: attributes.form, control })
			else form?.controls.push(control)
		},
		onclosetag(tag) {
			if (tag === 'template') isTemplate--
			if (tag === 'details') folds.pop()
			if (tag === 'form') form = null
			if (tag === 'textarea' && control?.kind === 'area') control.end = parser.startIndex
			if (tag === 'textarea' || tag === 'select') control = null
		},
	})
	parser.end(html)
	for (const { form, control } of away) forms.find(({ id }) => id === form)?.controls.push(control)
	return forms
}

/** The address that a form posts to, as in `SavedForm`. */
function actionOf(action: string, path: string): string {
	const { pathname } = new URL(action, `http://here.invalid${path}`)
	return splitPath(pathname).path
}

/** Input that fits no form, for its author to copy. */
export function restAsHtml(rest: string[]): string {
	return rest
		.map((text) => `<textarea readonly dir="auto" rows="4">\n${escapeMarkup(text)}</textarea>`)
		.join('')
}
