import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, VersionValue } from '@mdn/browser-compat-data'
import { type Node, parse } from 'acorn'
import { ancestor } from 'acorn-walk'
import { promised } from './promised.ts'

export type Finding = {
	/** `Object.hasOwn`, `.toSorted` of any object, or the name of a global. */
	name: string
	/** The promised browsers that lack it, with the versions that have it. */
	lacking: string
	near: string
}

/** `isStatic`: a property of the global, not of its instances. `isOnlyOf`: not found by the name alone. */
type Known = { of: string; compat: CompatStatement; isStatic: boolean; isOnlyOf: boolean }

/**
 * Interfaces that pages use. Others (graphics cards, radio, payment) have members with common names, and cannot be
 * reached without their interface.
 */
const reached =
	/^(Window|Document|Element|HTML(?!FencedFrame|Install)\w*Element|Node(List)?|DOMTokenList|ShadowRoot|ElementInternals|Event(Target)?|KeyboardEvent|PointerEvent|InputEvent|SubmitEvent|ToggleEvent|Navigator|NavigateEvent|Navigation|Crypto|SubtleCrypto|URL(SearchParams)?|URLPattern|Headers|Request|Response|FormData|Blob|File|Abort(Signal|Controller)|\w*Stream|Text(En|De)coder|Storage(Manager)?|History|Location|Range|Selection|DOMParser|XMLHttpRequest|ServiceWorker\w*|Clients?|Cache(Storage)?|FetchEvent|Push\w+|Message(Port|Channel|Event)|BroadcastChannel|Lock(Manager)?|WebSocket|EventSource|Worker|\w+Observer|CSS|CSSStyleSheet|MediaQueryList|Performance|PublicKeyCredential|Authenticator\w+|Credential(sContainer)?|Clipboard(Item)?|TextTrack\w*|VTTCue|SpeechSynthesis\w*|Animation|Scheduler|CustomElementRegistry|WakeLock|CookieStore|ViewTransition|TrustedType\w+|VisualViewport)$/

/** Iterator helpers: old for lists, new for iterators. */
const iteratorHelpers = /^(map|filter|take|drop|flatMap|reduce|toArray|forEach|some|every|find)$/
const makesIterator = /^(values|keys|entries|matchAll)$/

/** The compatibility data as far as it is read: each part has its own `__compat` beside its members. */
type Part = { __compat?: CompatStatement } & { [member: string]: Part }
const data = bcd as unknown as { api: Record<string, Part>; javascript: { builtins: Record<string, Part> } }

const globals = new Map<string, CompatStatement>()
const members = new Map<string, Known[]>()

for (const [name, part] of Object.entries(data.javascript.builtins)) note(name, part)
for (const [name, part] of Object.entries(data.api))
	if (reached.test(name)) note(name, part)
	else if (part.__compat) globals.set(name, part.__compat)

function note(of: string, part: Part) {
	const whole = part.__compat
	if (whole) globals.set(of, whole)
	for (const [key, inner] of Object.entries(part as Record<string, Part>)) {
		const compat = inner.__compat
		if (key === '__compat' || !compat || key.endsWith('_event')) continue
		const name = key.replace(/_static$/, '')
		if (of === 'Window') globals.set(name, compat)
		if (of === 'Intl') note(name, inner)
		// A new interface needs no check of its members, since its name is found first; elements and events are created
		// by the browser.
		const isNew = whole && lacking(whole) !== '' && !/^HTML|Event$/.test(of)
		const isStatic = key !== name || isOfConstructor(of, name)
		const known = { of, compat, isStatic, isOnlyOf: isStatic || Boolean(isNew) }
		members.set(name, [...(members.get(name) ?? []), known])
	}
}

/** Is it a static function, as far as this Node knows? */
function isOfConstructor(of: string, name: string): boolean {
	const made = Reflect.get(globalThis, of)
	const isThere = typeof made === 'function' && name in made
	return isThere && !(made.prototype && name in made.prototype)
}

/** The promised browsers that lack something, each with the version that has it; empty if none. */
function lacking(compat: CompatStatement): string {
	return Object.entries(promised)
		.flatMap(([browser, version]) => {
			const since = addedIn(compat, browser as keyof typeof promised)
			if (since <= Number(version)) return []
			return [`${browser} ${since === Number.POSITIVE_INFINITY ? 'never' : `from ${since}`}`]
		})
		.join(', ')
}

function addedIn({ support }: CompatStatement, browser: keyof typeof promised): number {
	const statements = [support[browser] ?? []].flat()
	return Math.min(
		...statements
			.filter((each) => !each.flags && !each.prefix && !each.alternative_name && !each.version_removed)
			.map((each) => versionOf(each.version_added)),
	)
}

function versionOf(version: VersionValue | undefined): number {
	const found = typeof version === 'string' ? Number.parseFloat(version.replace('≤', '')) : Number.NaN
	return Number.isNaN(found) ? Number.POSITIVE_INFINITY : found
}

/**
 * Functions and interfaces in a script that a promised browser lacks. A member of an unknown object is found by its
 * name, unless an older interface has one of that name.
 */
export function findNewFunctions(text: string): Finding[] {
	const found: Finding[] = []
	const add = (name: string, missing: string, { start, end }: Node) => {
		const near = text.slice(Math.max(0, start - 60), end + 40).replace(/\s+/g, ' ')
		found.push({ name, lacking: missing, near })
	}
	ancestor(read(text), {
		MemberExpression(node, _state, around) {
			const { property, computed } = node
			// `X.y?.()` is built as `(x = X).y`.
			const object = node.object.type === 'AssignmentExpression' ? node.object.right : node.object
			const name =
				!computed && property.type === 'Identifier'
					? property.name
					: property.type === 'Literal'
						? String(property.value)
						: ''
			const above = around.at(-2)
			if (above?.type === 'AssignmentExpression' && 'left' in above && above.left === node) return
			if (isIterator(object) && iteratorHelpers.test(name)) return add(`iterator.${name}`, 'no helpers', node)
			const known = members.get(name) ?? []
			const exact =
				object.type === 'Identifier' ? known.filter(({ of }) => of === object.name) : ([] as Known[])
			const possible = exact.length > 0 ? exact : known.filter(({ isOnlyOf }) => !isOnlyOf)
			const missing = possible.map(({ compat }) => lacking(compat))
			if (missing.length === 0 || missing.some((each) => each === '')) return
			add(
				exact.length > 0 && object.type === 'Identifier' ? `${object.name}.${name}` : `.${name}`,
				missing[0] ?? '',
				node,
			)
		},
		Identifier(node) {
			const compat = globals.get(node.name)
			const missing = compat && node.name.length > 2 ? lacking(compat) : ''
			if (missing) add(node.name, missing, node)
		},
	})
	return found
}

/** `list.values()` and similar; `Object.values(…)`, `Object.keys(…)` and `Object.entries(…)` return lists. */
function isIterator(node: Node): boolean {
	if (node.type !== 'CallExpression') return false
	const { callee } = node as Node & { callee: Node & { object?: Node; property?: Node } }
	const { object, property } = callee
	const nameOf = (each?: Node) => (each?.type === 'Identifier' && 'name' in each ? String(each.name) : '')
	return (
		callee.type === 'MemberExpression' && makesIterator.test(nameOf(property)) && nameOf(object) !== 'Object'
	)
}

/** Syntax that a promised browser cannot parse: it would drop the whole script. */
export function findUnparsable(text: string): string[] {
	try {
		const found: string[] = []
		ancestor(read(text), {
			Literal({ regex }) {
				if (regex && /\(\?<[=!]/.test(regex.pattern)) found.push(`looks behind: /${regex.pattern}/`)
			},
		})
		return found
	} catch (error) {
		return [String(error)]
	}
}

function read(text: string) {
	return parse(text, { ecmaVersion: 2021, sourceType: 'module' })
}

/** The functions that a file defines: `add(where, 'name', …)`, `define(…)` or `Object.defineProperty(…)`. */
export function readPolyfills(text: string): Set<string> {
	const names = new Set<string>()
	ancestor(read(text), {
		CallExpression({ callee, arguments: [on, name] }) {
			const called = callee.type === 'MemberExpression' ? callee.property : callee
			if (called.type !== 'Identifier' || !/^(add|define(Property)?)$/.test(called.name)) return
			if (name?.type !== 'Literal') return
			if (on?.type !== 'Identifier') names.add(`.${name.value}`)
			else names.add(on.name === 'self' ? String(name.value) : `${on.name}.${name.value}`)
		},
	})
	return names
}

/** The polyfills newer than both functions that decide whether they are loaded. */
export function lateTests(polyfills: Set<string>): string[] {
	const compatOf = (name: string): CompatStatement | undefined => {
		const [of, member = ''] = name.split('.')
		if (!name.includes('.')) return globals.get(name)
		return members.get(member)?.find((each) => of === '' || each.of === of)?.compat
	}
	const tests = ['Map.groupBy', 'URL.canParse'].flatMap((name) => compatOf(name) ?? [])
	return [...polyfills].filter((name) => {
		const compat = compatOf(name)
		if (!compat || tests.length < 2) return true
		return (Object.keys(promised) as (keyof typeof promised)[]).some(
			(browser) => addedIn(compat, browser) > Math.max(...tests.map((test) => addedIn(test, browser))),
		)
	})
}

/** Everything that a promised browser lacks. `member` is '' for a whole global; `isStatic`: not of its instances. */
export function newNames(): { of: string; member: string; isStatic: boolean }[] {
	const whole = [...globals].filter(([, compat]) => lacking(compat))
	const parts = [...members].flatMap(([member, known]) =>
		known.filter(({ compat }) => lacking(compat)).map(({ of, isStatic }) => ({ of, member, isStatic })),
	)
	return [...whole.map(([of]) => ({ of, member: '', isStatic: true })), ...parts]
}
