import { redirect } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { privateMeta } from '#app/platform/site/head.ts'
import { organisationOf } from '#app/platform/site/organisation.server.ts'
import { ProfileFrame } from '#app/shell/profile-frame.tsx'
import { Card } from '#app/ui/card.tsx'
import { makeBackupCodes } from '../commands/make-backup-codes.server.ts'
import { BackupCodes } from '../components/backup-codes.tsx'
import { PlainForm, securityTrail } from '../components/form.tsx'
import { freshOwn } from '../own.server.ts'
import { findKeys } from '../queries.server.ts'
import type { Route } from './+types/backup-codes'

export const handle = { hydrates: true }

export const meta = privateMeta(m.profile_codes_title, m.profile_codes_intro)

export async function loader({ request, context }: Route.LoaderArgs) {
	const { ctx } = await freshOwn(context, request)
	if (!(await findKeys(ctx)).factor) throw redirect('/profile/security')
	return { site: organisationOf(context).name }
}

export async function action({ request, context }: Route.ActionArgs) {
	return { codes: await makeBackupCodes(await freshOwn(context, request)) }
}

export function headers() {
	return { 'cache-control': 'private, no-store' }
}

export default function NewBackupCodes({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<ProfileFrame
			title={m.profile_codes_title()}
			intro={m.profile_codes_intro()}
			breadcrumb={securityTrail(m.profile_codes_title())}
		>
			{actionData ? (
				<BackupCodes codes={actionData.codes} siteName={loaderData.site} />
			) : (
				<Card>
					<PlainForm
						button={m.profile_codes_make()}
						busy={m.profile_sending()}
						back={{ to: '/profile/security', label: m.profile_cancel() }}
					>
						<p>{m.profile_codes_make_text()}</p>
					</PlainForm>
				</Card>
			)}
		</ProfileFrame>
	)
}
