import { Outlet } from 'react-router'
import { guard } from '#app/platform/ctx.server.ts'

export const middleware = [guard('admin')]
export const handle = { area: 'admin' }

export default function AdminsOnly() {
	return <Outlet />
}
