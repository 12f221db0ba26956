import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import type { AuditEntry, NamedPerson } from '../model.ts'

export function Who({ actor, as }: Pick<AuditEntry, 'actor' | 'as'>) {
	if (!actor) return <span className="text-muted">{m.audit_nobody()}</span>
	return (
		<span className="wrap-anywhere">
			<Person person={actor} />
			{as && (
				<>
					{' '}
					{m.audit_as()} <Person person={as} />
				</>
			)}
		</span>
	)
}

export function Person({ person: { id, name } }: { person: NamedPerson }) {
	if (name === null) return <span className="text-muted">{m.audit_gone()}</span>
	return (
		<Link to={`/admin/users/${id}`}>
			<bdi>{name}</bdi>
		</Link>
	)
}
