import { loadSettings, takeSettings } from '#app/features/settings/api.server.ts'
import { GroupForm } from '#app/features/settings/components/group-form.tsx'
import { m } from '#app/paraglide/messages.js'
import { metaOf } from '#app/platform/site/head.ts'
import { Page } from '#app/ui/page.tsx'
import { ServiceNav } from '../../components/service-nav.tsx'
import type { Route } from './+types/service'

export const meta = metaOf(m.counseling_service, m.settings_group_counseling_intro)

export const loader = ({ context }: Route.LoaderArgs) => loadSettings(context, 'counseling')

export const action = (args: Route.ActionArgs) =>
	takeSettings(args, 'counseling', '/admin/counseling/service')

export default function Service({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<Page title={m.counseling_service()} intro={m.settings_group_counseling_intro()}>
			<ServiceNav />
			<GroupForm data={loaderData} reply={actionData?.form} />
		</Page>
	)
}
