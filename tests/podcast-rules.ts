import { SaxesParser } from 'saxes'

type Node = { name: string; uri: string; attrs: Record<string, string>; kids: Node[]; text: string }
const none: Node = { name: '', uri: '', attrs: {}, kids: [], text: '' }

/** The document of a feed, read by a strict parser: throws at the first fault. */
export function readXml(xml: string): Node {
	const root: Node = { ...none, kids: [] }
	const stack = [root]
	const parser = new SaxesParser({ xmlns: true })
	const top = () => stack.at(-1) ?? root
	parser.on('error', (error) => {
		throw error
	})
	parser.on('opentag', ({ name, uri, attributes }) => {
		const attrs = Object.fromEntries(Object.entries(attributes).map(([key, { value }]) => [key, value]))
		const node: Node = { name, uri, attrs, kids: [], text: '' }
		top().kids.push(node)
		stack.push(node)
	})
	parser.on('text', (text) => {
		top().text += text
	})
	parser.on('cdata', (text) => {
		top().text += text
	})
	parser.on('closetag', () => {
		stack.pop()
	})
	parser.write(xml).close()
	return root
}

export const all = (node: Node, name: string) => node.kids.filter((kid) => kid.name === name)
export const one = (node: Node, name: string) => all(node, name)[0] ?? none
export const said = (node: Node, name: string) => one(node, name).text

const uuid5 = /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const types = /^(audio\/(mpeg|mp4|ogg|wav)|video\/(mp4|webm))$/
const day = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/
const uris: Record<string, string> = {
	itunes: 'http://www.itunes.com/dtds/podcast-1.0.dtd',
	podcast: 'https://podcastindex.org/namespace/1.0',
}

/** Offences against RSS 2.0, Apple's requirements and podcastindex.org/namespace/1.0. */
export function faultsOf(xml: string): string[] {
	const rss = one(readXml(xml), 'rss')
	const channel = one(rss, 'channel')
	const items = all(channel, 'item')
	const guids = items.map((item) => said(item, 'guid'))
	const rules: [string, boolean][] = [
		['rss version', rss.attrs.version === '2.0'],
		...['title', 'link', 'description', 'itunes:author'].map((name): [string, boolean] => [
			name,
			said(channel, name) !== '',
		]),
		['language', /^(en|ar|ur)$/.test(said(channel, 'language'))],
		['image', /^https?:\/\/.+\.png$/.test(one(channel, 'itunes:image').attrs.href ?? '')],
		['category', one(channel, 'itunes:category').attrs.text !== undefined],
		['explicit', said(channel, 'itunes:explicit') === 'no'],
		['self', one(channel, 'atom:link').attrs.rel === 'self'],
		['guid', uuid5.test(said(channel, 'podcast:guid'))],
		['locked', /^(yes|no)$/.test(said(channel, 'podcast:locked'))],
		['guids once', new Set(guids).size === guids.length && !guids.includes('')],
	]
	for (const { name, uri } of [...channel.kids, ...items.flatMap(({ kids }) => kids)]) {
		const known = uris[name.split(':')[0] ?? '']
		rules.push([`namespace of ${name}`, known === undefined || known === uri])
	}
	let last = Number.POSITIVE_INFINITY
	for (const item of items) {
		const { url = '', length = '', type = '' } = one(item, 'enclosure').attrs
		const at = Date.parse(said(item, 'pubDate'))
		rules.push(
			['item title', said(item, 'title') !== ''],
			['permalink', one(item, 'guid').attrs.isPermaLink === 'false'],
			['one enclosure', all(item, 'enclosure').length === 1],
			['enclosure length', /^[1-9]\d*$/.test(length)],
			['enclosure type', types.test(type)],
			['ending', /\.(mp3|m4a|mp4|ogg|wav|webm)$/.test(new URL(url).pathname)],
			['day', day.test(said(item, 'pubDate'))],
			['newest first', at <= last],
			['duration', /^\d*$/.test(said(item, 'itunes:duration'))],
			['script', !/<script|javascript:/i.test(said(item, 'description'))],
		)
		last = at
	}
	return rules.filter(([, holds]) => !holds).map(([name]) => name)
}
