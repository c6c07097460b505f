// Installs and builds what is missing, before `npm start` becomes the server (start.sh).
import { prepare } from "../environment/prepare.mjs";

prepare();
