import { Parser } from 'htmlparser2'

type Person = { email: string; password: string }

/** The first addresses; others are found in the answers. */
const first = [
	'/',
	'/ar',
	'/ur',
	'/healthz',
	'/readyz',
	'/robots.txt',
	'/sitemap.xml',
	'/sw.js',
	'/site.webmanifest',
	'/pictures/mail.png',
	'/ar/pictures/mail.png',
	'/offline',
	'/scholar/lists/fatwas/export',
	'/admin',
]

/** Expected kinds, so that a page without links is noticed. */
const expected: [kind: string, address: RegExp][] = [
	['a fatwa', /^\/fatwas\/\d+/],
	['a fatwa in Arabic', /^\/ar\/fatwas\/\d+/],
	['a fatwa in Urdu', /^\/ur\/fatwas\/\d+/],
	['a course', /^\/courses\/[^/]+$/],
	['a lesson', /^\/courses\/[^/]+\/learn\//],
	['a scholar', /^\/scholars\/[^/]+$/],
	['a certificate', /^\/certificates\/MK-[\w-]+$/],
	['a certificate as PDF', /\/certificate\.pdf$/],
	['the cover of a course', /^\/drawings\/covers\//],
	['the niche of a scholar', /^\/drawings\/niches\//],
	['the picture of a link', /^\/pictures\/(?!mail|site)[^/]+\.png$/],
	['the head of a mail', /^\/pictures\/mail\.png$/],
	['an icon', /\.svg$/],
	['a feed', /^\/feeds\//],
	['a sitemap', /^\/sitemaps\//],
	['site.js', /^\/assets\/site-[^/]+\.js$/],
	['the entry of pages that hydrate', /^\/assets\/entry\.client-[^/]+\.js$/],
	['styles', /^\/assets\/[^/]+\.css$/],
	['a font', /^\/assets\/[^/]+\.woff2$/],
	['a file', /^\/files\//],
	['a list as CSV', /\/lists\/[^/]+\/export/],
	['the page of an admin', /^\/admin\/\w+/],
	['the page of a scholar', /^\/scholar\/\w+/],
]

/** Addresses of each shape: the second may be in another state or language. */
const mostOfShape = 2
const atATime = 4

/**
 * Requests every kind of page, picture and file of a site, as a visitor and as each of these persons.
 * @returns the number of addresses, and the errors as sentences
 */
export async function askEverything(
	origin: string,
	persons: Person[],
): Promise<{ asked: number; wrong: string[] }> {
	const wrong: string[] = []
	const all = new Set<string>()
	for (const person of [null, ...persons]) {
		const cookie = person ? await signIn(origin, person) : ''
		const { asked, bad } = await walk(origin, cookie)
		for (const address of asked) all.add(address)
		wrong.push(...bad.map((each) => `${each} (asked for by ${person?.email ?? 'a visitor'})`))
	}
	for (const [kind, address] of expected)
		if (![...all].some((each) => address.test(each.split('?')[0] ?? '')))
			wrong.push(`Nothing led to ${kind} (${address}).`)
	return { asked: all.size, wrong }
}

async function walk(origin: string, cookie: string) {
	const waiting = cookie ? ['/', '/dashboard', ...first.slice(-2)] : first.slice(0, -2)
	const asked = new Set<string>()
	const shapes = new Map<string, number>()
	const bad: string[] = []
	const leads = new Map<string, string>()
	const add = (link: string, from: string) => {
		const url = new URL(link.replaceAll('&amp;', '&'), origin + from)
		const address = url.pathname + url.search
		if (url.origin !== origin || asked.has(address) || waiting.includes(address)) return
		const shape = shapeOf(url)
		const count = shapes.get(shape) ?? 0
		if (count >= mostOfShape) return
		shapes.set(shape, count + 1)
		waiting.push(address)
		leads.set(address, from)
	}
	const next = async (): Promise<void> => {
		for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
			asked.add(address)
			const answer = await fetch(origin + address, { headers: cookie ? { cookie } : {} })
			const { pathname, origin: at } = new URL(answer.url)
			// A person may be refused at another person's addresses.
			const isRefused = cookie !== '' && first.includes(address) && answer.status === 403
			if (answer.status !== 200 && !isRefused)
				bad.push(`${address}, to which ${leads.get(address) ?? 'nothing'} leads, answered ${answer.status}.`)
			const type = answer.headers.get('content-type') ?? ''
			const isText = /html|css|xml|manifest/.test(type)
			const text = isText ? await answer.text() : ''
			if (!isText && (await answer.arrayBuffer()).byteLength === 0) bad.push(`${address} answered nothing.`)
			if (at === origin) for (const link of linksIn(text, type)) add(link, pathname)
		}
	}
	// Repeats until no new address is found.
	while (waiting.length > 0) await Promise.all(Array.from({ length: atATime }, next))
	return { asked, bad }
}

const collections =
	/^(courses|learn|free|scholars|duas|notes|newsletter|covers|niches|files|pictures|sitemaps|feeds|lists|snippets)$/
const isName = /^(MK-[\w-]+|\d+(-[^/]*)?|[\da-f]{8}-[\da-f-]{27})(\.\w+)?$/

/** Equal for addresses of the same kind. Each script and stylesheet is its own. */
function shapeOf({ pathname, searchParams }: URL): string {
	const parts = pathname.split('/')
	const path = parts.map((part, at) =>
		isName.test(part) || collections.test(parts[at - 1] ?? '') ? '*' : part,
	)
	return `${path.join('/')}?${[...searchParams.keys()].sort().join('&')}`
}

function linksIn(text: string, type: string): string[] {
	if (type.includes('css')) return all(text, /url\(["']?(\/[^"')]+)/g)
	if (type.includes('manifest')) return all(text, /"src":\s*"([^"]+)"/g)
	return [
		...linksInMarkup(text, type.includes('xml')),
		...all(text, /import(?: \* as \w+ from |\()"(\/assets\/[^"]+)"/g),
	]
}

function linksInMarkup(text: string, xmlMode: boolean): string[] {
	const links: (string | undefined)[] = []
	let templates = 0
	let isLocation = false
	const parser = new Parser(
		{
			onopentag(tag, { href, src, poster, property, content, hidden }) {
				if (tag === 'template') templates++
				isLocation = tag === 'loc'
				// Hidden elements are filled by scripts.
				if (templates > 0 || hidden !== undefined) return
				links.push(href, src, poster)
				if (property === 'og:image') links.push(content)
			},
			ontext: (words) => void (isLocation && links.push(words)),
			onclosetag(tag) {
				if (tag === 'template') templates--
				isLocation = false
			},
		},
		{ xmlMode },
	)
	parser.end(text)
	return links.flatMap((link) =>
		link && !/^(#|data:|mailto:|tel:|blob:)/.test(link) ? [link.split('#')[0] ?? link] : [],
	)
}

function all(text: string, pattern: RegExp): string[] {
	return [...text.matchAll(pattern)].flatMap((found) => found.slice(1).filter((link) => link !== undefined))
}

async function signIn(origin: string, { email, password }: Person): Promise<string> {
	const answer = await fetch(`${origin}/login`, {
		method: 'POST',
		headers: { origin },
		body: new URLSearchParams({ email, password }),
		redirect: 'manual',
	})
	const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0])
	if (answer.status >= 400 || cookies.length === 0)
		throw new Error(`${email} could not log in: the answer was ${answer.status}.`)
	return cookies.join('; ')
}
