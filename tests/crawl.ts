import { globSync, readFileSync } from 'node:fs'
import * as build from 'virtual:react-router/server-build'
import { Parser } from 'htmlparser2'
import { matchRoutes, type RouteObject } from 'react-router'
import { hydrates } from '#app/shell/hydrates.ts'

type Route = {
	id: string
	path?: string
	index?: boolean
	parentId?: string
	module: { default?: unknown; action?: unknown; handle?: unknown }
}
const routes = Object.values(build.routes as unknown as Record<string, Route>)

function below(parentId?: string): RouteObject[] {
	return routes
		.filter((route) => route.parentId === parentId)
		.map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: below(id) }))
}
const tree = below()
// Cached: matching each link again was two thirds of a crawl.
const found = new Map<string, Route | undefined>()

/** The route of a path without language prefix; undefined for a page that is not found. */
export function routeOf(path: string): Route | undefined {
	if (!found.has(path)) {
		const leaf = matchRoutes(tree, path)?.at(-1)?.route
		found.set(path, leaf?.path === '*' ? undefined : routes.find(({ id }) => id === leaf?.id))
	}
	return found.get(path)
}

/** Attributes that the scripts of documents use. */
const scripts = globSync('app/**/*.js', { exclude: ['app/paraglide/**'] }).map((file) =>
	readFileSync(file, 'utf8'),
)
const hooks = new Set(
	scripts.flatMap((script) => [
		...[...script.matchAll(/data-[a-z-]+/g)].map(([name]) => name),
		...[...script.matchAll(/dataset\.(\w+)/g)].map(
			([, name = '']) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
		),
	]),
)

type Element = { name: string; attributes: Record<string, string>; opens: boolean }

export type CrawledPage = {
	/** Addresses of links, in order. */
	links: string[]
	forms: { action: string; method: string }[]
	/** Controls without effect, described for an engineer. */
	dead: string[]
}

const opensSomething = ['a', 'button', 'summary', 'label', 'input', 'select', 'textarea']
const looksPressable = /(^|\s)(cursor-pointer|hover:(bg|border|shadow|underline|text)\S*)(\s|$)/

/** Reads a page's links, and its controls without effect. */
export function readPage(html: string, path: string): CrawledPage {
	const seen: CrawledPage = { links: [], forms: [], dead: [] }
	const stack: Element[] = []
	const ids = new Set<string>()
	const fragments: string[] = []
	const formsOfButtons: string[] = []
	const isAlive = hydrates(routeOf(path.split('?')[0] ?? '')?.module.handle)
	const isHooked = () =>
		stack.some(({ attributes }) => Object.keys(attributes).some((name) => hooks.has(name)))

	const parser = new Parser({
		onopentag(name, attributes) {
			stack.push({ name, attributes, opens: opensSomething.includes(name) })
			const said = `<${name} ${JSON.stringify(attributes)}>`
			if (attributes.id) ids.add(attributes.id)
			if (opensSomething.includes(name)) for (const each of stack) each.opens = true
			// Hidden elements are filled by scripts.
			if (stack.some((each) => 'hidden' in each.attributes)) return
			if (name === 'a') {
				const { href } = attributes
				if (href === undefined || href === '' || href === '#' || href.startsWith('javascript:'))
					seen.dead.push(said)
				else if (href.startsWith('#')) fragments.push(href.slice(1))
				else seen.links.push(href)
			}
			if (name === 'form')
				seen.forms.push({
					action: attributes.action ?? path,
					method: (attributes.method ?? 'get').toLowerCase(),
				})
			if (name === 'button' && !isAlive) {
				const inForm = stack.some((each) => each.name === 'form')
				if (attributes.form) formsOfButtons.push(attributes.form)
				if (attributes.formaction) seen.forms.push({ action: attributes.formaction, method: 'post' })
				const submits = (inForm || attributes.form !== undefined) && attributes.type !== 'button'
				const acts = 'popovertarget' in attributes || 'commandfor' in attributes || isHooked()
				if (!submits && !acts && !('disabled' in attributes)) seen.dead.push(said)
			}
		},
		onclosetag() {
			const closed = stack.pop()
			if (!closed) return
			const { name, attributes, opens } = closed
			const isInside = stack.some((each) => opensSomething.includes(each.name))
			const looks = looksPressable.test(attributes.class ?? '')
			if (looks && !opens && !isInside && !isAlive && !isHooked())
				seen.dead.push(`<${name} class="${attributes.class}"> looks as if it opened something`)
		},
	})
	parser.end(html)
	for (const id of fragments)
		if (!ids.has(decodeURIComponent(id))) seen.dead.push(`<a href="#${id}">: there is no such place`)
	for (const id of formsOfButtons)
		if (!ids.has(id)) seen.dead.push(`<button form="${id}">: there is no such form`)
	return seen
}

/** Not prose: hidden text, addresses and codes, and other languages. */
const notProse = ['script', 'style', 'template', 'svg', 'code', 'kbd', 'pre', 'textarea']
/** Isolated left-to-right text, and anything with Latin letters: 0300 1234567, 2:255, H.264, UTF-8, 10:30Z. */
const asTyped = /[\u2066-\u2068][^\u2069]*\u2069|\S*[A-Za-z]\S*/g

/** Latin digits in an Arabic or Urdu page, which should use its own. */
export function latinDigits(html: string): string[] {
	const found: string[] = []
	const stack: boolean[] = []
	let language = ''
	const parser = new Parser({
		onopentag(name, { lang, dir }) {
			if (name === 'html') language = lang ?? ''
			stack.push(notProse.includes(name) || dir === 'ltr' || (lang !== undefined && lang !== language))
		},
		onclosetag: () => void stack.pop(),
		ontext(text) {
			if (language !== 'en' && !stack.includes(true) && /[0-9]/.test(text.replace(asTyped, '')))
				found.push(text.trim())
		},
	})
	parser.end(html)
	return found
}

export type FilledForm = {
	action: string
	method: string
	/** The values that a browser would send, with every box ticked; a name may be repeated. */
	fields: { name: string; value: string; isTyped: boolean }[]
}

const typedKinds = ['text', 'search', 'email', 'tel', 'url', 'password', 'number', 'date', 'time']
const typedValues: Record<string, string> = {
	email: 'somebody@example.org',
	tel: '+49 30 1234567',
	url: 'https://example.org/',
	number: '1',
	date: '2026-03-10',
	time: '10:00',
}

/** The forms of a page, filled in; each button is one of the fields. */
export function formsOf(html: string, path: string): FilledForm[] {
	const forms: (FilledForm & { id: string | undefined })[] = []
	const others: { form: string; field: FilledForm['fields'][number] }[] = []
	let open: (typeof forms)[number] | undefined
	let select: Record<string, string> | undefined

	const add = (of: Record<string, string>, value: string, isTyped = false) => {
		const { name, form } = of
		if (!name) return
		if (form) others.push({ form, field: { name, value, isTyped } })
		else open?.fields.push({ name, value, isTyped })
	}
	const parser = new Parser({
		onopentag(tag, attributes) {
			const { type = tag === 'button' ? 'submit' : 'text', value = '' } = attributes
			if (tag === 'form') {
				const { action = path, method = 'get', id } = attributes
				open = { action, method: method.toLowerCase(), fields: [], id }
				forms.push(open)
			}
			if (tag === 'input' && type !== 'file') {
				const isTyped = typedKinds.includes(type)
				add(attributes, value || (isTyped ? (typedValues[type] ?? 'Some words') : ''), isTyped)
			}
			if (tag === 'textarea') add(attributes, 'Some words', true)
			if (tag === 'select') select = attributes
			if (tag === 'option' && select && value !== '') {
				add(select, value)
				select = undefined
			}
			if (tag === 'button' && type === 'submit') {
				add(attributes, value)
				if (attributes.formaction && open)
					forms.push({ ...open, action: attributes.formaction, method: 'post', id: undefined })
			}
		},
		onclosetag(tag) {
			if (tag === 'form') open = undefined
			if (tag === 'select') select = undefined
		},
	})
	parser.end(html)
	for (const { form, field } of others) forms.find(({ id }) => id === form)?.fields.push(field)
	return forms
}

/** Row ids in a page's text: things should have titles, numbers or people. */
export function idsShown(html: string): string[] {
	const text = html
		.slice(html.indexOf('<body'))
		.replace(/<(script|style|template)\b.*?<\/\1>/gs, '')
		.replace(/<[^>]*>/g, ' ')
	return text.match(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g) ?? []
}
