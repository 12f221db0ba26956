import { loadSettings, takeSettings } from '#app/features/settings/api.server.ts'
import { GroupForm } from '#app/features/settings/components/group-form.tsx'
import { m } from '#app/paraglide/messages.js'
import { metaOf } from '#app/platform/site/head.ts'
import { Page } from '#app/ui/page.tsx'
import { adminList } from '../../params.ts'
import type { Route } from './+types/service'

export const meta = metaOf(m.consultations_service, m.consultations_service_intro)

export const loader = ({ context }: Route.LoaderArgs) => loadSettings(context, 'consultancy')

export const action = (args: Route.ActionArgs) =>
	takeSettings(args, 'consultancy', `${adminList.path}/service`)

export default function Service({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<Page
			title={m.consultations_service()}
			intro={m.consultations_service_intro()}
			breadcrumb={[
				{ label: m.consultations_title(), to: adminList.path },
				{ label: m.consultations_service() },
			]}
		>
			<GroupForm data={loaderData} reply={actionData?.form} />
		</Page>
	)
}
