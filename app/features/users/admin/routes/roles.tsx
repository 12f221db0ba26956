import { m } from '#app/paraglide/messages.js'
import type { Role } from '#app/platform/actor.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { readCursor } from '#app/staff/list.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Section } from '#app/ui/page.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { RoleBadge } from '../components/badges.tsx'
import { PersonPage, personMeta } from '../components/person-page.tsx'
import { RoleHistory } from '../components/role-history.tsx'
import { canChangeRole } from '../policy.ts'
import { listRoleChanges } from '../queries.server.ts'
import { requirePerson } from '../require-person.server.ts'
import type { Route } from './+types/roles'

export const meta = personMeta(m.people_roles_title, m.people_roles_intro)

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const { ctx, person, days } = await requirePerson(context, params.userId)
	const cursor = readCursor(request)
	const history = await loadOrFail(context, 'people.roles-load-failed', () =>
		listRoleChanges(ctx, person.id, cursor),
	)
	return { person, days, history, isFirst: cursor === null, mayChange: canChangeRole(ctx.actor, person) }
}

export default function Roles({ loaderData }: Route.ComponentProps) {
	const { person, days, history, isFirst, mayChange } = loaderData
	const here = `/admin/users/${person.id}/roles`
	return (
		<PersonPage person={person} title={m.people_roles_title()}>
			<Section title={m.people_current_role()}>
				<p className="mb-4">
					<RoleBadge role={person.role} />
				</p>
				<p className="mb-4 text-muted">{roleMeans[person.role]()}</p>
				{mayChange ? (
					<ButtonLink to={`/admin/users/${person.id}/edit`}>{m.people_change_role()}</ButtonLink>
				) : (
					<Notice tone="info">{m.people_own_role()}</Notice>
				)}
			</Section>
			<Section title={m.people_history()}>
				<RoleHistory changes={history.rows} days={days} />
				<Pager
					label={m.people_history_pages()}
					newer={isFirst ? null : here}
					older={history.older && `${here}?before=${history.older}`}
					newerLabel={m.people_history_newest()}
					olderLabel={m.people_history_older()}
				/>
			</Section>
		</PersonPage>
	)
}

const roleMeans: Record<Role, () => string> = {
	user: () => m.people_user_means(),
	scholar: () => m.people_scholar_means(),
	admin: () => m.people_admin_means(),
}
