import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { type Days, sayDay } from '#app/platform/time.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Table } from '#app/ui/table.tsx'
import type { ListedPerson } from '../model.ts'
import { RoleBadge, StatusBadge } from './badges.tsx'
import { Face } from './face.tsx'

type Props = {
	people: ListedPerson[]
	/** Whose calendar the dates are of. */
	days: Days
}

const cell = 'px-5 py-1 md:py-3 block md:table-cell align-middle'

export function PeopleTable({ people, days }: Props) {
	const columns = [m.people_user(), m.people_email(), m.people_role(), m.people_joined(), m.people_actions()]
	return (
		<Table columns={columns}>
			{people.map((person) => (
				<PersonRow key={person.id} person={person} days={days} />
			))}
		</Table>
	)
}

function PersonRow({ person, days }: { person: ListedPerson; days: Days }) {
	const { id, name, email, phone, avatar, role, status, createdAt } = person
	const action = `${buttonClass('quiet')} text-sm`
	return (
		<tr className="block rounded-card border border-line bg-surface py-4 md:table-row md:rounded-none md:border-0 md:border-b md:py-0 md:last:border-b-0">
			<td className={cell}>
				<span className="flex items-center gap-3">
					<Face avatar={avatar} />
					<Link to={`/admin/users/${id}`} className="min-w-0 wrap-anywhere font-semibold text-ink">
						<bdi>{name}</bdi>
					</Link>
				</span>
			</td>
			<td className={`${cell} wrap-anywhere text-muted`}>
				<bdi dir="ltr">{email || phone}</bdi>
			</td>
			<td className={cell}>
				<span className="flex flex-wrap gap-2">
					<RoleBadge role={role} />
					<StatusBadge status={status} />
				</span>
			</td>
			<td className={`${cell} text-muted md:whitespace-nowrap`}>
				<span className="md:hidden">{m.people_joined()} </span>
				<time dateTime={createdAt.toISOString()} suppressHydrationWarning>
					{sayDay(createdAt, getLocale(), days)}
				</time>
			</td>
			<td className={cell}>
				<span className="mt-2 flex gap-2 md:mt-0">
					<Link to={`/admin/users/${id}/edit`} className={action}>
						<Icon name="pencil" className="size-4" /> {m.people_edit()}
						<span className="sr-only">
							<bdi>{name}</bdi>
						</span>
					</Link>
					<Link to={`/admin/users/${id}/roles`} className={action}>
						<Icon name="shield" className="size-4" /> {m.people_roles()}
						<span className="sr-only">
							<bdi>{name}</bdi>
						</span>
					</Link>
				</span>
			</td>
		</tr>
	)
}
