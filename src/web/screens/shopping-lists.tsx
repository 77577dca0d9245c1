import { ListsPage } from '../shopping/lists-page.tsx'

export const ShoppingLists = ListsPage
