/**
 * Runs before the first paint, so that a chosen theme never flashes. Constant, hence allowed by its hash
 * (security.server.ts) and the same in every page that a cache may keep.
 */
export const themeScript =
	"try{var t=localStorage.getItem('theme');if(t)document.documentElement.dataset.theme=t}catch{}"
