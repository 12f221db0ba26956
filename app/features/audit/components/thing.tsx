import { Link } from 'react-router'
import { ownOf } from '#app/platform/own.ts'
import { pageOfThing } from '../links.ts'
import type { AuditEntry } from '../model.ts'
import { areaWords } from '../words.ts'
import { Person } from './who.tsx'

/** What it happened to: a person, something by its title, or by the beginning of its id. */
export function Thing({ thingKind, thingId, thingTitle, about }: AuditEntry) {
	if (about) return <Person person={about} />
	const page = pageOfThing(thingKind, thingId)
	const isId = /^[0-9a-f-]{36}$/.test(thingId)
	const called = thingTitle || (isId ? thingId.slice(0, 8) : thingId)
	if (called === '') return null
	const label = (
		<bdi dir={thingTitle ? 'auto' : 'ltr'} className="wrap-anywhere">
			{called}
		</bdi>
	)
	return page ? (
		<Link to={page}>
			<span className="sr-only">{ownOf(areaWords, thingKind)?.()} </span>
			{label}
		</Link>
	) : (
		label
	)
}
