import { Link } from 'react-router'
import { AdminNav } from '#app/features/fatwas/library/components/admin-nav.tsx'
import { m } from '#app/paraglide/messages.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { readId } from '#app/platform/ids.ts'
import { dot } from '#app/platform/text/lists.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { Page } from '#app/ui/page.tsx'
import { answeredNames } from '../../api.server.ts'
import { ProfileEditor } from '../components/profile-editor.tsx'
import { profileAction } from '../page.server.ts'
import { findProfile } from '../queries.server.ts'
import type { Route } from './+types/of-scholar'

const pathOf = (userId: string) => `/admin/fatwas/scholars/${userId}/profile`

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{ title: `${m.scholars_public_profile()}${dot()}${loaderData?.profile.name ?? ''}` },
	{ name: 'description', content: m.scholars_profile_intro_admin() },
]

export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const profile = requireRow(await findProfile(ctx, requireRow(readId(params.userId))))
	return { profile, answers: await answeredNames(ctx, profile.userId), days: daysOf(context) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const userId = requireRow(readId(params.userId))
	return profileAction(ctx, request, userId, pathOf(userId))
}

export default function ProfileOfScholar({ loaderData, actionData }: Route.ComponentProps) {
	const { userId, name } = loaderData.profile
	const scholar = `/admin/fatwas/scholars/${userId}`
	return (
		<Page
			title={m.scholars_public_profile()}
			intro={m.scholars_profile_intro_admin()}
			width="reading"
			breadcrumb={[
				{ label: m.service_scholars(), to: '/admin/fatwas/scholars' },
				{ label: name, to: scholar },
				{ label: m.scholars_public_profile() },
			]}
		>
			<AdminNav />
			<ProfileEditor
				{...loaderData}
				reply={actionData?.form}
				pictureAt={`/admin/users/${userId}/edit`}
				answersHint={<Link to={scholar}>{m.scholars_profile_answers_change()}</Link>}
			/>
		</Page>
	)
}
