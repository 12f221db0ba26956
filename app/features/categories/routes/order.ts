import { redirect } from 'react-router'
import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { readCursor } from '#app/staff/list.server.ts'
import { moveCategory } from '../commands/move-category.server.ts'
import { orderInput } from '../inputs.ts'
import { categoriesList } from '../params.ts'

/** Leads back to the button that was pressed, so that the keyboard can press it again. */
const button = buttonRoute({
	level: 'admin',
	input: orderInput,
	page: () => categoriesList.path,
	async press(ctx, { input: { by, type }, id, request }) {
		const categoryId = id('categoryId')
		await moveCategory(ctx, { id: categoryId, by: by === 'up' ? -1 : 1, among: type })
		return redirect(`${categoriesList.to({ type }, readCursor(request))}#${by}-${categoryId}`)
	},
})
export const loader = button.loader
export const action = button.action
