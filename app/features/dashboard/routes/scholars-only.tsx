import { Outlet } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { guard } from '#app/platform/ctx.server.ts'
import { AreaNav } from '#app/shell/area-nav.tsx'

export const middleware = [guard('scholar')]

export default function ScholarsOnly() {
	return (
		<>
			<AreaNav place="scholar" label={m.desk_navigation()} />
			<Outlet />
		</>
	)
}
