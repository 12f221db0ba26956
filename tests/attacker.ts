import { createHash } from 'node:crypto'
import pg from 'pg'
import { readArchive } from '#scripts/backup/archive.ts'
import { entries, type Manifest } from '#scripts/backup/manifest.ts'

type Row = { table: string; text: string; cells: Record<string, unknown> }

/** A database dump, with the transaction and position of each row's last change. */
export async function everythingIn(url: string): Promise<Row[]> {
	const client = new pg.Client({ connectionString: url })
	await client.connect()
	const { rows: tables } = await client.query<{ name: string }>(`
		select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
		where c.relkind = 'r' and n.nspname in ('public', 'pgboss') order by 1`)
	const all: Row[] = []
	for (const { name } of tables) {
		const { rows } = await client.query<{ row: Row['cells']; xmin: string; place: string }>(`
			select to_jsonb(t) as row, t.xmin::text as xmin, row_number() over (order by t.ctid)::text as place from ${name} t`)
		for (const { row, xmin, place } of rows)
			all.push({ table: name, text: JSON.stringify(row), cells: { ...row, xmin: +xmin, place: +place } })
	}
	await client.end()
	return all
}

/** A backup's contents, rows in stored order. */
export async function everythingInBackup(file: string): Promise<Row[]> {
	const all: Row[] = []
	let manifest: Manifest | undefined
	let place = 0
	await readArchive(
		file,
		null,
		async ({ name, body }) => {
			const chunks: Buffer[] = []
			for await (const chunk of body) chunks.push(chunk as Buffer)
			const text = Buffer.concat(chunks).toString('utf8')
			if (name === entries.manifest) manifest = JSON.parse(text) as Manifest
			const [kind, table = ''] = name.split('/')
			if (kind !== 'rows') return
			const columns = manifest?.tables.find((each) => each.name === table)?.columns ?? []
			for (const line of text.split('\n').filter(Boolean)) {
				const values = JSON.parse(line) as (string | null)[]
				const cells = Object.fromEntries(columns.map(({ name }, n) => [name, values[n]]))
				all.push({ table: `public.${table}`, text: line, cells: { ...cells, place: ++place } })
			}
		},
		() => {},
	)
	return all
}

/** Numbers by their kind: `time`, `xmin`, or a column of a table. */
type Traces = Map<string, { kind: string; numbers: number[] }>

const hexId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const moment = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d/

/**
 * All numbers and times in rows that reference one of these ids, directly or through another row.
 * @param more further rows that belong to them
 */
function tracesOf(rows: Row[], ids: string[], more: Row[] = []): Traces {
	const names = (row: Row, known: string[]) => known.some((id) => row.text.includes(id))
	const near = rows.filter((row) => names(row, ids))
	const own = near.flatMap(({ table, cells }) => {
		const { id } = cells
		if (typeof id === 'string' && hexId.test(id)) return [`"${id}"`]
		return table === 'public.events'
			? [`event:${id}:`, `"event_id":${id},`, `"event": ${id},`, `"event":${id},`]
			: []
	})
	const traces: Traces = new Map()
	for (const { table, cells } of new Set([...near, ...rows.filter((row) => names(row, own)), ...more])) {
		for (const [column, value] of Object.entries(cells)) {
			const isMoment = typeof value === 'string' && moment.test(value)
			const number = isMoment ? Date.parse(value.replace(/\+00$/, 'Z').replace(' ', 'T')) : Number(value)
			if (value === null || typeof value === 'boolean' || !Number.isFinite(number)) continue
			const kind = isMoment ? 'time' : column === 'xmin' ? 'xmin' : `${table}.${column}`
			const trace = traces.get(`${table}.${column}`) ?? { kind, numbers: [] }
			trace.numbers.push(number)
			traces.set(`${table}.${column}`, trace)
		}
	}
	return traces
}

/** Rate limits whose key may be a hash of this person's address: all of a network are tried. */
function limitsOf(rows: Row[], mine: Row[]): Row[] {
	const limits = rows.filter(({ table }) => table === 'public.rate_limits')
	const networks = mine.flatMap(({ table, cells: { ip_address: address } }) =>
		table === 'public.sessions' && typeof address === 'string' ? [address.replace(/\.\d+(\/24)?$/, '')] : [],
	)
	const hashes = new Set<string>()
	const prefixes = new Set(limits.map(({ cells: { key } }) => String(key).split(':')[0]))
	for (const network of new Set(networks))
		for (let n = 0; n < 256; n++)
			for (const prefix of prefixes)
				for (const text of [`${network}.${n}`, `${prefix}:${network}.${n}`])
					hashes.add(createHash('sha256').update(text).digest('base64url'))
	return limits.filter(({ cells: { key } }) => hashes.has(String(key).split(':').slice(1).join(':')))
}

const least = (numbers: number[]) => Math.min(...numbers)
const most = (numbers: number[]) => Math.max(...numbers)

export type Guess = { how: string; right: number }

/**
 * Guesses the owner of each thread, by every pair of columns with the same kind of number: the nearest person, or the
 * one at the same position, by first and by last trace.
 * @param threads.own the true owner, unknown to the attacker
 * @returns the guesses, best first
 */
export function guessOwners(
	rows: Row[],
	threads: { id: string; own: number }[],
	people: { id: string }[],
): Guess[] {
	const ofThreads = threads.map(({ id }) => tracesOf(rows, [id]))
	const ofPeople = people.map(({ id }) => {
		const mine = rows.filter(({ text }) => text.includes(id))
		return tracesOf(rows, [id], limitsOf(rows, mine))
	})
	const guesses: Guess[] = []
	const columnsOf = (all: Traces[]) => [...new Set(all.flatMap((traces) => [...traces.keys()]))]
	for (const ours of columnsOf(ofThreads)) {
		for (const theirs of columnsOf(ofPeople)) {
			const kinds = [ofThreads, ofPeople].map(
				(all, side) => all.find((each) => each.has(side ? theirs : ours))?.get(side ? theirs : ours)?.kind,
			)
			if (kinds[0] !== kinds[1]) continue
			for (const [first, pick] of [
				['first', least],
				['last', most],
			] as const) {
				const at = ofThreads.map((traces) => pick(traces.get(ours)?.numbers ?? [Number.NaN]))
				const seen = ofPeople.map((traces) => traces.get(theirs)?.numbers ?? [])
				const say = (by: string, owners: (number | undefined)[]) => {
					const right = threads.filter(({ own }, n) => owners[n] === own).length
					guesses.push({ how: `${ours} ~ ${theirs}, ${first}, ${by}`, right })
				}
				say(
					'nearest',
					at.map((time) => nearest(time, seen)),
				)
				const order = (numbers: number[]) =>
					numbers.map((_, n) => n).sort((a, b) => (numbers[a] ?? 0) - (numbers[b] ?? 0))
				const inOrder = order(seen.map((numbers) => (numbers.length > 0 ? pick(numbers) : Number.NaN)))
				const owners: (number | undefined)[] = []
				// Equal values carry no information; their order here would be arbitrary.
				if (new Set(at).size > at.length / 2)
					for (const [place, thread] of order(at).entries()) owners[thread] = inOrder[place]
				say('order', owners)
			}
		}
	}
	return guesses.sort((one, other) => other.right - one.right)
}

/** The person with the nearest number; nobody if several are equally near. */
function nearest(time: number, seen: number[][]): number | undefined {
	const distances = seen.map((numbers) => least(numbers.map((number) => Math.abs(number - time))))
	const closest = least(distances)
	const there = distances.flatMap((distance, person) => (distance === closest ? [person] : []))
	return Number.isFinite(closest) && there.length === 1 ? there[0] : undefined
}
