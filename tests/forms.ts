import { Parser } from 'htmlparser2'

/** A control of a form that is sent with it. */
export type Control = {
	tag: 'input' | 'textarea' | 'select'
	name: string
	type: string
	value: string
	/** The options of a select. */
	options: string[]
	isChecked: boolean
	isDisabled: boolean
}

export type PageForm = { action: string; method: string; enctype: string; id: string; controls: Control[] }

/** The forms of a page with their controls, including controls elsewhere that name their form. */
export function formsOf(html: string, path: string): PageForm[] {
	const forms: PageForm[] = []
	const elsewhere: { form: string; control: Control }[] = []
	let open: PageForm | null = null
	let area: Control | null = null
	let select: Control | null = null
	let isOption = false
	let templates = 0

	const parser = new Parser({
		onopentag(name, attributes) {
			if (name === 'template') templates++
			if (templates > 0) return
			if (name === 'form') {
				open = {
					action: attributes.action ?? path,
					method: (attributes.method ?? 'get').toLowerCase(),
					enctype: attributes.enctype ?? '',
					id: attributes.id ?? '',
					controls: [],
				}
				forms.push(open)
			}
			if (name === 'option' && select) {
				const value = attributes.value ?? ''
				select.options.push(value)
				if ('selected' in attributes) select.value = value
				isOption = attributes.value === undefined
			}
			if (!['input', 'textarea', 'select'].includes(name) || !attributes.name) return
			const control: Control = {
				tag: name as Control['tag'],
				name: attributes.name,
				type: (attributes.type ?? 'text').toLowerCase(),
				value: attributes.value ?? '',
				options: [],
				isChecked: 'checked' in attributes,
				isDisabled: 'disabled' in attributes,
			}
			if (name === 'textarea') area = control
			if (name === 'select') select = control
			if (attributes.form) elsewhere.push({ form: attributes.form, control })
			else open?.controls.push(control)
		},
		ontext(text) {
			if (area) area.value += text
			if (isOption && select) select.options[select.options.length - 1] += text
		},
		onclosetag(name) {
			if (name === 'template') templates--
			if (name === 'form') open = null
			if (name === 'textarea') area = null
			if (name === 'select') select = null
			if (name === 'option') isOption = false
		},
	})
	parser.end(html)
	for (const { form, control } of elsewhere) forms.find(({ id }) => id === form)?.controls.push(control)
	return forms
}
