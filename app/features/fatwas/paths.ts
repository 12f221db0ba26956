/** The admin's list of reports: what is open, or what was settled; at a page of it. */
export function reportsPath({
	isResolved = false,
	before = null,
}: {
	isResolved?: boolean
	before?: string | null
} = {}): string {
	const params = new URLSearchParams()
	if (isResolved) params.set('status', 'resolved')
	if (before) params.set('before', before)
	return `/admin/fatwas/reports${params.size > 0 ? `?${params}` : ''}`
}
