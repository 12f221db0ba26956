import { iftaFiles } from '#app/features/ifta/files.server.ts'
import { mediaFiles } from '#app/features/media/files.server.ts'
import type { FilePolicies } from '#app/platform/storage/policies.server.ts'
import type { UploadPages } from '#app/platform/storage/routes.server.ts'

/** Who may open, add and change the objects of a bucket, as its feature says; the rest is for owners and admins. */
export const filePolicies: FilePolicies = { ...iftaFiles, ...mediaFiles }

/** The pages whose forms may carry a file. */
export const uploadPages: UploadPages = {
	'/profile/picture': 'avatars',
	'/fatwas/submit': 'fatwa-attachments',
	'/scholar/courses/new': 'course-images',
	'/scholar/courses/:courseId/edit/image': 'course-images',
	'/scholar/courses/:courseId/edit/sections/:sectionId/materials': 'course-materials',
}
