/**
 * PostgreSQL's `random_page_cost`: what its planner expects a page at a random place to cost, as a multiple of the page
 * that follows the last one. The default of 4 is for spinning disks; with it a few rows are sorted although an index has
 * them in order.
 */
export const randomPageCost = 1.1;
