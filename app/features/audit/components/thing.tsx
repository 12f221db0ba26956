import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { ownOf } from '#app/platform/own.ts'
import { pageOfThing } from '../links.ts'
import type { AuditEntry } from '../model.ts'
import { areaWords, subjectText } from '../words.ts'
import { Person } from './who.tsx'

/** The subject: a person, or a named item; deleted items are marked. */
export function Thing(entry: AuditEntry) {
	const { thingKind, thingId, thingName, about, isGone } = entry
	if (about) return <Person person={about} />
	const called = subjectText(entry)
	if (called === '') return isGone && <span className="text-muted">{m.audit_thing_gone()}</span>
	const page = thingName === null ? null : pageOfThing(thingKind, thingId)
	const label = (
		<bdi dir="auto" className="wrap-anywhere">
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
